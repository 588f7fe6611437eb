import * as paths from '@melena/shared/contract/paths';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Link } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/permissions';
import { useSession } from '@melena/shared/session';

/** In the place of an empty 'Cuenta'. The link opens beside the form, which keeps what was typed. */
export function NoBankAccounts() {
  const adds = hasPermission(useSession()?.me.role, 'cuentas');
  return (
    <Notice tone="warn">
      <b>Todavía no hay una cuenta que reciba pagos.</b>{' '}
      {adds ? (
        <Link to={paths.bankAccounts} target="_blank">
          Agregar una cuenta de cobro
        </Link>
      ) : (
        'Un administrador la agrega en Cuentas, en Bancos y carteras.'
      )}
    </Notice>
  );
}
