import { catalogued, type Entity, type Sentences } from '../audit/define';

export const voucherEntities = {
  package_type: {
    many: 'Paquetes',
    one: 'el paquete',
    hidden: ['service'],
  },
} satisfies Record<string, Entity>;

export const voucherSentences: Sentences<'voucher'> = {
  'voucher/packages/add': catalogued,
  'voucher/packages/update': catalogued,
};
