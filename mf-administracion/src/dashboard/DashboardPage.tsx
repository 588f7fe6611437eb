import { InDevelopment } from '@melena/shared/kit/layout/InDevelopment';

export function DashboardPage() {
  return <InDevelopment title="Dashboard" />;
}
