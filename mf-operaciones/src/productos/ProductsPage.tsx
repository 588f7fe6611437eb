import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function ProductsPage() {
  return <InDevelopment title="Productos" />;
}
