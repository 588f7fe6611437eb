import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function MoneyAccountsPage() {
  return <InDevelopment title="Cuentas" />;
}
