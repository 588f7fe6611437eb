import type { CallReply } from '@melena/shared/contract/calls';
import { type Column, RowText } from '@melena/shared/kit/table';
import { NoData, Note } from '@melena/shared/kit/text';
import { ROLE_NAMES, STAFF_ROLES } from '@melena/shared/rules/access/permissions';
import { formatDateOf, formatDateTime } from '@melena/shared/rules/time';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';

import { salonsText } from '../common/chain-salons';

export type Account = CallReply<'account/get'>['accounts'][number];

export const ROLE_OPTIONS = STAFF_ROLES.map(role => ({ value: role, label: ROLE_NAMES[role] }));

type Salons = Parameters<typeof salonsText>[1];

/** Once there are several salons, with those that each account enters. */
export const accountColumns = (salons: Salons): Column<Account>[] => [
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    skeleton: 130,
    sort: account => account.name,
    cell: account => account.name,
  },
  { id: 'email', head: 'Correo', width: '24%', quiet: true, skeleton: 180, cell: account => account.email },
  {
    id: 'role',
    head: 'Rol',
    width: 170,
    skeleton: 100,
    sort: account => ROLE_NAMES[account.role],
    cell: account => ROLE_NAMES[account.role],
  },
  ...(salons.length > 1 ? [salonsColumn(salons)] : []),
  { id: 'status', head: 'Estado', width: 112, skeleton: 64, cell: account => <ActiveBadge of={account} /> },
  {
    id: 'seen',
    head: 'Último acceso',
    width: 190,
    figures: true,
    wide: true,
    skeleton: 140,
    sort: account => account.last_seen,
    cell: account => (account.last_seen ? formatDateTime(account.last_seen) : <NoData />),
  },
  ...(salons.length > 1 ? [] : [registrationColumn]),
];

const registrationColumn: Column<Account> = {
  id: 'date',
  head: 'Fecha de registro',
  width: 150,
  figures: true,
  wide: true,
  skeleton: 90,
  sort: account => account.creation_date,
  cell: account => formatDateOf(account.creation_date),
};

const salonsColumn = (salons: Salons): Column<Account> => ({
  id: 'salons',
  head: 'Salones',
  width: '18%',
  quiet: true,
  skeleton: 120,
  sort: account => salonsText(account.salons, salons),
  cell: account => salonsText(account.salons, salons),
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
