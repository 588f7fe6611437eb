import { queryClient, useCommand } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Facts } from '@melena/shared/kit/text';
import { ROLE_NAMES } from '@melena/shared/rules/access/permissions';
import { closeSession, type Me } from '@melena/shared/session';
import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { OwnEvents } from '../profile/OwnEvents';
import { OwnSessions } from '../profile/OwnSessions';
import { PasswordDialog } from '../profile/PasswordDialog';
import { ApprovalPin } from './ApprovalPin';
import styles from './frame.module.css';
import { SecondFactor } from './SecondFactor';

interface ProfileDialogProps {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The own account: its password and its sessions, also those of a lost tablet. */
export function ProfileDialog({ me, open, onClose }: ProfileDialogProps) {
  const { attempt, busy, error } = useCommand('session/close');
  const [changing, setChanging] = useState(false);
  const facts = [
    ['Nombre', me.name],
    ['Correo', me.email],
    ['Rol', ROLE_NAMES[me.role]],
  ] as const;

  async function closeEverywhere() {
    if (!(await attempt({ everywhere: true }))) return;
    closeSession('staff');
    queryClient.clear();
  }

  return (
    <Dialog
      open={open}
      busy={busy}
      onClose={onClose}
      title="Mi perfil"
      size={560}
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
        <Facts>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {me.role === 'administrador' && (
          <>
            <ApprovalPin />
            <SecondFactor />
          </>
        )}
        <Notice tone="info">
          La información de acceso se podrá editar una vez que el sistema esté activo.
        </Notice>
        <section className={styles.profileRow} aria-label="Contraseña">
          <h2>Contraseña</h2>
          <Button size="s" icon={KeyRound} onClick={() => setChanging(true)}>
            Cambiar contraseña
          </Button>
        </section>
        <section aria-label="Sesiones">
          <h2>Sesiones abiertas</h2>
          <OwnSessions />
        </section>
        <section aria-label="Accesos">
          <h2>Últimos accesos</h2>
          <OwnEvents />
        </section>
      </div>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </Dialog>
  );
}
