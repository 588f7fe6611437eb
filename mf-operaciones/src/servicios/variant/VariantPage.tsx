import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function VariantPage() {
  return <InDevelopment title="Variante" />;
}
