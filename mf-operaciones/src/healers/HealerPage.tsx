import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function HealerPage() {
  return <InDevelopment title="Healer" />;
}
