import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function PurchasesPage() {
  return <InDevelopment title="Compras" />;
}
