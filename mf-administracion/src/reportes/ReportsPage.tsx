import { Navigate } from '@melena/shared/router';
import { TABS } from './page/tabs';

/** The reports begin with the first of their tabs. */
export function ReportsPage() {
  return <Navigate to={TABS[0].to} replace />;
}
