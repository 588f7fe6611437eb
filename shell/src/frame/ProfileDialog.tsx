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
  const facts = [
    ['Nombre', me.name],
    ['Correo', me.email],
    ['Rol', ROLE_NAMES[me.role]],
  ] as const;
  return (
    <Dialog open={open} onClose={onClose} title="Mi perfil" foot={<Button onClick={onClose}>Volver</Button>}>
      <div className={styles.profile}>
        <dl className="kv">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Notice tone="info">
          La información de acceso se podrá editar una vez que el sistema esté activo.
        </Notice>
      </div>
    </Dialog>
  );
}
