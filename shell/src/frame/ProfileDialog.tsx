import { ROLE_NAMES } from '@melena/shared/rules/permissions';
import type { Me } from '@melena/shared/session';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { Notice } from '@melena/shared/ui/Notice';
import styles from './frame.module.css';

interface ProfileDialogProps {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ProfileDialog({ me, open, onClose }: ProfileDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Mi perfil" foot={<Button onClick={onClose}>Volver</Button>}>
      <div className={styles.profile}>
        <dl className="facts">
          <dt>Nombre</dt>
          <dd>{me.name}</dd>
          <dt>Correo</dt>
          <dd>{me.email}</dd>
          <dt>Rol</dt>
          <dd>{ROLE_NAMES[me.role]}</dd>
        </dl>
        <Notice tone="info">
          La información de acceso se podrá editar una vez que el sistema esté activo.
        </Notice>
      </div>
    </Dialog>
  );
}
