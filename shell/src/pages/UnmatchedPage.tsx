import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { useLocation } from '@melena/shared/router';
import { useSession } from '@melena/shared/session';
import { Compass, Lock } from 'lucide-react';
import { CardPage } from '../remotes/CardPage';
import { DepartmentCard } from '../remotes/DepartmentCard';
import { departmentStore } from '../remotes/departments';
import { useReloadWhenOutdated } from '../remotes/outdated-build';
import { PageSkeleton } from '../remotes/PageSkeleton';
import { canOpen, findRouteOwner, type RouteOwner } from '../remotes/route-access';
import { useRegistry } from '../remotes/use-registry';

const REFUSED = {
  contract: 'Su nueva versión necesita que se actualice antes el sistema.',
  'no hashes':
    'No se puede comprobar que sus archivos sean los que se publicaron: hay que publicarlo de nuevo.',
};

/** Any address for which no screen was found: says why. */
export function UnmatchedPage() {
  const { pathname } = useLocation();
  const owner = findRouteOwner(useRegistry(), pathname);
  return <UnmatchedInDepartment key={pathname} owner={owner} />;
}

function UnmatchedInDepartment({ owner }: { readonly owner: RouteOwner | undefined }) {
  const role = useSession()?.me.role;
  const department = departmentStore(departments => owner && departments[owner.remote.name]);
  const leaving = useReloadWhenOutdated(owner && canOpen(owner, role) ? owner.remote : undefined);
  if (leaving) return <PageSkeleton />;
  if (!owner || department?.state === 'ready') return <UnknownAddress />;
  if (!canOpen(owner, role)) return <NoAccess />;
  if (!department) return <PageSkeleton />;
  const reason = department.state === 'refused' ? REFUSED[department.why] : undefined;
  return <DepartmentCard remote={owner.remote} error={department.error} reason={reason} />;
}

const homeOfRole = <ButtonLink to={paths.agenda}>Ir a la agenda</ButtonLink>;

function UnknownAddress() {
  return (
    <CardPage icon={Compass} title="Esta dirección no existe" action={homeOfRole}>
      Revisa que esté bien escrita o elige una sección del menú.
    </CardPage>
  );
}

/** A page that the role may not see. Its department is not even loaded. */
export function NoAccess() {
  return (
    <CardPage icon={Lock} title="No tienes acceso" action={homeOfRole}>
      Tu cuenta no tiene permiso para ver esta sección. Si la necesitas, pídelo a un administrador.
    </CardPage>
  );
}
