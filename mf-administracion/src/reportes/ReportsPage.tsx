import * as paths from '@melena/shared/contract/paths';
import { Navigate } from '@melena/shared/router';

/** The reports begin with the first of their tabs. */
export function ReportsPage() {
  return <Navigate to={paths.dayReport} replace />;
}
