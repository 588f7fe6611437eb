import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function InventoryPage() {
  return <InDevelopment title="Inventario" />;
}
