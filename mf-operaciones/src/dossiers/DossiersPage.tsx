import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function DossiersPage() {
  return <InDevelopment title="Dossiers" />;
}
