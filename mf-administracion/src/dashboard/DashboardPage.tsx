import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { InDevelopment } from '@melena/shared/kit/layout/InDevelopment';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { useSession } from '@melena/shared/session';
import { ChartColumn } from 'lucide-react';

/** The text is the specification's; who may see the reports finds them from here. */
export function DashboardPage() {
  const mayRead = hasPermission(useSession()?.me.role, 'readReports');
  return (
    <InDevelopment
      title="Dashboard"
      action={
        mayRead && (
          <ButtonLink to={paths.reports} icon={ChartColumn}>
            Ver reportes
          </ButtonLink>
        )
      }
    />
  );
}
