import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function ServicePage() {
  return <InDevelopment title="Servicio" />;
}
