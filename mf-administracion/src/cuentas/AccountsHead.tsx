import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { useNavigate } from '@melena/shared/router';
import type { ReactNode } from 'react';

const VIEWS = [
  { value: '/cuentas', label: 'Personal' },
  { value: '/cuentas/cobro', label: 'Bancos y carteras' },
  { value: '/cuentas/bitacora', label: 'Bitácora' },
  { value: '/cuentas/entradas', label: 'Accesos' },
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
