import * as paths from '@melena/shared/contract/paths';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { useLocation, useNavigate } from '@melena/shared/router';
import type { ReactNode } from 'react';

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
