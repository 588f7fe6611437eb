import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function MaterialPage() {
  return <InDevelopment title="Materia Prima" />;
}
