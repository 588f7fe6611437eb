import { Button } from '@melena/shared/kit/actions/Button';
import { Muted, Strong } from '@melena/shared/kit/text';
import { useState } from 'react';
import css from './healer.module.css';
import { PinDialog } from './PinDialog';
import type { Healer } from './use-profile-form';

/** Says if the healer has a pin, which is never shown, and opens the dialog for a new one. */
export function Pin({ healer }: { healer: Healer }) {
  // The healer as it was when the dialog was opened: what it says doesn't change while it goes.
  const [opened, setOpened] = useState<Healer | null>(null);
  return (
    <div className={css.pin}>
      <span className={css.what}>
        <Strong size="s">Pin</Strong>
        <Muted>{healer.can_enter ? 'Tiene pin' : 'Sin pin: no puede entrar'}</Muted>
      </span>
      <Button size="s" onClick={() => setOpened(healer)}>
        {healer.can_enter ? 'Restablecer pin' : 'Asignar pin'}
      </Button>
      {opened && <PinDialog healer={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
