import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function HealersPage() {
  return <InDevelopment title="Healers" />;
}
