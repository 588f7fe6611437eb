import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function StylistPage() {
  return <InDevelopment title="Estilista" />;
}
