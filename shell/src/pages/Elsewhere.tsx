import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { useLocation } from '@melena/shared/router';
import { useSession } from '@melena/shared/session';
import { Compass, Lock } from 'lucide-react';
import { useRegistry } from '../frame/use-registry';
import { mayOpen, type Owner, ownerOf } from '../remotes/access';
import { useCatchUp } from '../remotes/behind';
import { departmentStore } from '../remotes/departments';
import { CardPage } from './CardPage';
import { DepartmentCard } from './DepartmentCard';
import { PageSkeleton } from './PageSkeleton';

const REFUSED = {
  contract: 'Su nueva versión necesita que se actualice antes el sistema.',
  'no hashes': 'Viene de otro servidor sin las huellas de sus archivos: hay que publicarlo de nuevo.',
};

/** Any address for which no screen was found: says why. */
export function Elsewhere() {
  const { pathname } = useLocation();
  const owner = ownerOf(useRegistry(), pathname);
  return <Nowhere key={pathname} owner={owner} />;
}

function Nowhere({ owner }: { readonly owner: Owner | undefined }) {
  const role = useSession()?.me.role;
  const department = departmentStore(departments => owner && departments[owner.remote.name]);
  const leaving = useCatchUp(owner && mayOpen(owner, role) ? owner.remote : undefined);
  if (leaving) return <PageSkeleton />;
  if (!owner || department?.state === 'ready') return <UnknownAddress />;
  if (!mayOpen(owner, role)) return <NoAccess />;
  if (!department) return <PageSkeleton />;
  const reason = department.state === 'refused' ? REFUSED[department.why] : undefined;
  return <DepartmentCard remote={owner.remote} error={department.error} reason={reason} />;
}

const home = <ButtonLink to="/agenda">Ir a la agenda</ButtonLink>;

function UnknownAddress() {
  return (
    <CardPage icon={Compass} title="Esta dirección no existe" action={home}>
      Revisa que esté bien escrita o elige una sección del menú.
    </CardPage>
  );
}

/** A page that the role may not see. Its department is not even loaded. */
export function NoAccess() {
  return (
    <CardPage icon={Lock} title="No tienes acceso" action={home}>
      Tu cuenta no tiene permiso para ver esta sección. Si la necesitas, pídelo a un administrador.
    </CardPage>
  );
}
