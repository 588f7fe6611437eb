import { catalogued, type Entity, type Sentences } from '../audit/define';
import * as paths from '../paths';

export const receiverEntities = {
  receiver: {
    many: 'Bancos y carteras',
    one: 'la cuenta',
    link: () => ({ to: paths.bankAccounts, label: 'Ver las cuentas' }),
  },
} satisfies Record<string, Entity>;

export const receiverSentences: Sentences<'receiver'> = {
  'receiver/add': catalogued,
  'receiver/update': catalogued,
};
