import { queryClient, useCommand } from '@melena/shared/client';
import { ROLE_NAMES } from '@melena/shared/rules/permissions';
import { drop, type Me } from '@melena/shared/session';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { Notice } from '@melena/shared/ui/Notice';
import { LogOut } from 'lucide-react';
import { ApprovalPin } from './ApprovalPin';
import styles from './frame.module.css';
import { SecondFactor } from './SecondFactor';

interface ProfileDialogProps {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Who is logged in, and the end of all their sessions: of a tablet that was lost too. */
export function ProfileDialog({ me, open, onClose }: ProfileDialogProps) {
  const { attempt, busy, error } = useCommand('session/close');
  const facts = [
    ['Nombre', me.name],
    ['Correo', me.email],
    ['Rol', ROLE_NAMES[me.role]],
  ] as const;

  async function closeEverywhere() {
    if (!(await attempt({ everywhere: true }))) return;
    drop('staff');
    queryClient.clear();
  }

  return (
    <Dialog
      open={open}
      busy={busy}
      onClose={onClose}
      title="Mi perfil"
      foot={
        <Button disabled={busy} onClick={onClose}>
          Volver
        </Button>
      }
      footStart={
        <Button icon={LogOut} busy={busy} busyLabel="Cerrando" onClick={closeEverywhere}>
          Cerrar sesión en todos lados
        </Button>
      }
    >
      <div className={styles.profile}>
        {error && <Notice tone="danger">{error.message}</Notice>}
        <dl className="kv">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {me.role === 'administrador' && (
          <>
            <ApprovalPin />
            <SecondFactor />
          </>
        )}
        <Notice tone="info">
          La información de acceso se podrá editar una vez que el sistema esté activo.
        </Notice>
      </div>
    </Dialog>
  );
}
