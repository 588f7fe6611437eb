import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function DemoPage() {
  return <InDevelopment title="Servicio" />;
}
