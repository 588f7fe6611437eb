import { InDevelopment } from '@melena/shared/ui/InDevelopment';

export function DashboardPage() {
  return <InDevelopment title="Dashboard" />;
}
