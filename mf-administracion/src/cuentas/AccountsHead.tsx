import * as paths from '@melena/shared/contract/paths';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { useNavigate } from '@melena/shared/router';
import type { ReactNode } from 'react';

const VIEWS = [
  { value: paths.accounts, label: 'Personal' },
  { value: paths.bankAccounts, label: 'Bancos y carteras' },
  { value: paths.auditLog, label: 'Bitácora' },
  { value: paths.securityLog, label: 'Accesos' },
] as const;

export type AccountsView = (typeof VIEWS)[number]['value'];

/** Head of the lists of Cuentas, each with an address of its own. */
export function AccountsHead({ view, actions }: { view: AccountsView; actions?: ReactNode }) {
  const navigate = useNavigate();
  return (
    <PageHead title="Cuentas" actions={actions}>
      <Segments label="Vista" options={VIEWS} value={view} onChange={to => navigate(to)} />
    </PageHead>
  );
}
