import { InDevelopment } from '@melena/shared/kit/feedback/InDevelopment';

export function DashboardPage() {
  return <InDevelopment title="Dashboard" />;
}
