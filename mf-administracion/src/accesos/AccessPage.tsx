import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { type Column, DataTable, RowText } from '@melena/shared/kit/table';
import { Note, Num } from '@melena/shared/kit/text';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import { KeyRound } from 'lucide-react';

type AccessRole = CallReply<'access/get'>['roles'][number];

const columns: Column<AccessRole>[] = [
  { id: 'name', head: 'Rol', main: true, skeleton: 110, cell: role => role.name },
  {
    id: 'accounts',
    head: 'Cuentas activas',
    width: 160,
    align: 'right',
    figures: true,
    skeleton: 24,
    cell: role => role.accounts,
  },
  { id: 'status', head: 'Estado', width: 120, skeleton: 64, cell: role => <ActiveBadge of={role} /> },
];

/** The roles that open the suite, and how many accounts have each. */
export function AccessPage() {
  const list = useCall('access/get', {});
  return (
    <>
      <PageHead title="Accesos" />
      <PageBody>
        <DataTable
          label="Accesos"
          columns={columns}
          rows={list.data?.roles}
          rowKey={role => role.id}
          phone={role => (
            <>
              <RowText title={role.name}>
                <Note>
                  <Num>{role.accounts}</Num> {role.accounts === 1 ? 'cuenta activa' : 'cuentas activas'}
                </Note>
              </RowText>
              <ActiveBadge of={role} />
            </>
          )}
          empty={{ icon: KeyRound, text: 'No hay accesos registrados' }}
          error={loadError(list, 'No se pudieron cargar los accesos')}
        />
      </PageBody>
    </>
  );
}
