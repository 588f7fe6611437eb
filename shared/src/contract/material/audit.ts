import type { Sentences } from '../audit/define';

export const materialSentences: Sentences<'material'> = {
  'material/deliver': ({ self, named }) => `Entregó ${named('update_product.id')} para la cita ${self}`,
  'material/discard': ({ self, named }) => `Descartó ${named('update_product.id')} de la cita ${self}`,
  'material/undo': ({ self, named }) =>
    `Deshizo la entrega de ${named('update_product.id')} para la cita ${self}`,
};
