import type { LoadError } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { SaveList, type SaveListProps } from '@melena/shared/kit/list/SaveList';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { DataTable, type DataTableProps } from '@melena/shared/kit/table';
import { useLocation, useNavigate } from '@melena/shared/router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';

const VIEWS = [
  { value: paths.accounts, label: 'Personal' },
  { value: paths.bankAccounts, label: 'Bancos y carteras' },
  { value: paths.auditLog, label: 'Bitácora' },
  { value: paths.securityLog, label: 'Accesos' },
] as const;

/** Head of the lists of Cuentas, each with an address of its own. */
export function AccountsHead({ actions }: { actions?: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <PageHead title="Cuentas" actions={actions}>
      <Segments label="Vista" options={VIEWS} value={pathname} onChange={to => navigate(to)} />
    </PageHead>
  );
}

interface AccountListProps<Row extends object>
  extends Pick<DataTableProps<Row>, 'label' | 'rows' | 'phone'>,
    Pick<SaveListProps<Row>, 'columns'> {
  empty: Pick<DataTableProps<Row>['empty'], 'icon' | 'text'>;
  error: LoadError | undefined;
  /** On the button that adds one. */
  verb: string;
  adding: (onClose: () => void) => ReactNode;
  editing: (row: Row, onClose: () => void) => ReactNode;
}

/** A list of Cuentas whose rows are added and edited in dialogs. */
export function AccountList<Row extends { readonly id: number }>({
  rows,
  empty,
  verb,
  adding,
  editing,
  ...table
}: AccountListProps<Row>) {
  const params = useListParams();
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Row | null>(null);
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setIsAdding(true)}>
      {verb}
    </Button>
  );
  return (
    <>
      <AccountsHead
        actions={
          <>
            <SaveList
              title={table.label}
              columns={table.columns}
              rows={rows}
              order={params.order('')}
              rowKey={row => row.id}
            />
            {add}
          </>
        }
      />
      <PageBody>
        <DataTable
          {...table}
          rows={rows}
          rowKey={row => row.id}
          onRow={setEdited}
          order={params.order('')}
          onOrder={order => params.orderBy(order, '')}
          empty={{ ...empty, action: add }}
        />
      </PageBody>
      {isAdding && adding(() => setIsAdding(false))}
      {edited && editing(currentRow(rows, edited), () => setEdited(null))}
    </>
  );
}
