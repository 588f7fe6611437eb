import { FileUp } from 'lucide-react';
import type { ImportKind } from '../contract/import/kinds';
import * as paths from '../contract/paths';
import { ButtonLink } from '../kit/actions/ButtonLink';
import { hasPermission } from '../rules/access/permissions';
import { useSession } from '../session';

/** From a list to the file that fills it, for whoever may read one in. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  if (!hasPermission(useSession()?.me.role, 'importar')) return null;
  return (
    <ButtonLink to={paths.importFile(kind)} icon={FileUp}>
      Importar
    </ButtonLink>
  );
}
