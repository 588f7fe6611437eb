import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { signOut } from '@melena/shared/session';

/** Leaving while requests wait: they stay on this tablet, for this healer. */
export function SignOutConfirm({ onBack }: { onBack: () => void }) {
  return (
    <Confirm
      open
      question="¿Deseas salir con solicitudes sin enviar?"
      warning="Se conservan en esta tableta y se envían cuando vuelvas a entrar."
      verb="Salir"
      busyVerb="Saliendo"
      danger={false}
      onConfirm={() => void signOut('healer')}
      onBack={onBack}
    />
  );
}
