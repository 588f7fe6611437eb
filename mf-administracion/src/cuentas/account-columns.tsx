import type { CallReply } from '@melena/shared/contract/calls';
import {
  dateColumn,
  type ListColumn,
  momentColumn,
  plainColumn,
  RowText,
  textColumn,
} from '@melena/shared/kit/table';
import { Note } from '@melena/shared/kit/text';
import { ROLE_NAMES, STAFF_ROLES } from '@melena/shared/rules/access/permissions';
import { ActiveBadge, activeColumn } from '@melena/shared/salon/ActiveBadge';

import { salonsText } from '../common/chain-salons';

export type Account = CallReply<'account/get'>['accounts'][number];

export const ROLE_OPTIONS = STAFF_ROLES.map(role => ({ value: role, label: ROLE_NAMES[role] }));

type Salons = Parameters<typeof salonsText>[1];

/** Once there are several salons, with those that each account enters. */
export const accountColumns = (salons: Salons): ListColumn<Account>[] => [
  textColumn('name', 'Nombre', { main: true, skeleton: 130 }),
  textColumn('email', 'Correo', { width: '24%', quiet: true, skeleton: 180, sort: undefined }),
  plainColumn('role', 'Rol', account => ROLE_NAMES[account.role], { width: 170, skeleton: 100 }),
  ...(salons.length > 1 ? [salonsColumn(salons)] : []),
  activeColumn(112),
  momentColumn('last_seen', 'Último acceso', { width: 190, wide: true, skeleton: 140 }),
  ...(salons.length > 1 ? [] : [registrationColumn]),
];

const registrationColumn = dateColumn('Fecha de registro', { width: 150, wide: true, skeleton: 90 });

const salonsColumn = (salons: Salons): ListColumn<Account> =>
  plainColumn('salons', 'Salones', account => salonsText(account.salons, salons), {
    ...{ width: '18%', quiet: true, skeleton: 120 },
  });

/** An account in two lines. */
export function AccountOnPhone({ account }: { account: Account }) {
  return (
    <>
      <RowText title={account.name}>
        <Note>
          {ROLE_NAMES[account.role]} · {account.email}
        </Note>
      </RowText>
      <ActiveBadge of={account} />
    </>
  );
}
