import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function AccountsPage() {
  return <InDevelopment title="Accesos" />;
}
