import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function ServicesPage() {
  return <InDevelopment title="Servicios" />;
}
