import * as paths from '@melena/shared/contract/paths';
import { Link } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { useSession } from '@melena/shared/session';

interface ClientLinkProps {
  /** Without an id it is nobody in particular. */
  client: { client_id: number | null; client: string };
}

/** A client's name, with the way to the profile for whoever may open it. */
export function ClientLink({ client: { client_id: id, client: name } }: ClientLinkProps) {
  const opens = hasPermission(useSession()?.me.role, 'clientes');
  if (!opens || id === null) return <span>{name}</span>;
  return <Link to={paths.client(id)}>{name}</Link>;
}
