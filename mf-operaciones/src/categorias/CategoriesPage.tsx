import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function CategoriesPage() {
  return <InDevelopment title="Categorías" />;
}
