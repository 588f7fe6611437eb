import { catalogued, type Entity, type Sentences } from '../audit/define';
import * as paths from '../paths';

export const accountEntities = {
  account: {
    many: 'Cuentas del personal',
    one: 'la cuenta de',
    link: () => ({ to: paths.accounts, label: 'Ver las cuentas' }),
  },
} satisfies Record<string, Entity>;

export const accountSentences: Sentences<'account'> = {
  'account/add': catalogued,
  'account/update': it =>
    it.value('new_secret') === true ? `Renovó la contraseña de ${it.self}` : catalogued(it),
  'account/sessions/end': ({ value, self }) =>
    value('ended') === 1 ? `Cerró una sesión de ${self}` : `Cerró las sesiones de ${self}`,
  'account/approval': ({ value }) =>
    value('approval') === true ? 'Cambió su pin de aprobación' : 'Quitó su pin de aprobación',
  'account/factor/set': () => 'Activó su verificación en dos pasos',
  'account/factor/remove': ({ self }) => `Quitó la verificación en dos pasos de ${self}`,
};
