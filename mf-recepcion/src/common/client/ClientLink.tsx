import * as paths from '@melena/shared/contract/paths';
import { Link } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/permissions';
import { useSession } from '@melena/shared/session';

interface ClientLinkProps {
  client: { client_id: number; client: string };
  className?: string;
}

/** A client's name, with the way to the profile for whoever may open it. */
export function ClientLink({ client: { client_id: id, client: name }, className }: ClientLinkProps) {
  if (!hasPermission(useSession()?.me.role, 'clientes')) return <span className={className}>{name}</span>;
  return (
    <Link to={paths.client(id)} className={className}>
      {name}
    </Link>
  );
}
