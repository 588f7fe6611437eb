import { messageOf } from '@melena/shared/client';
import { Spinner } from '@melena/shared/kit/actions/Spinner';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Avatar } from '@melena/shared/kit/text';
import { PIN_DIGITS } from '@melena/shared/rules/access/pin';
import { signInHealer } from '@melena/shared/session';
import { CircleAlert, Delete } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Healer } from './HealerTile';
import css from './pin.module.css';

/** The personal pin, with fingers or on a keyboard. The server compares it; a wrong one empties the dots. */
export function PinDialog({ healer, onClose }: { healer: Healer | null; onClose: () => void }) {
  const [shown, setShown] = useState(healer);
  // The last one stays while the dialog goes.
  if (healer && healer !== shown) setShown(healer);
  if (!shown) return null;
  return <PinForm key={shown.id} open={healer !== null} healer={shown} onClose={onClose} />;
}

interface PinFormProps {
  open: boolean;
  healer: Healer;
  onClose: () => void;
}

function PinForm({ open, healer, onClose }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const name = `${healer.first_name} ${healer.last_name}`.trim();

  const type = (digits: string) => {
    setFailure(undefined);
    setPin(digits.replace(/\D/g, '').slice(0, PIN_DIGITS.most));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!pin || busy) return;
    setBusy(true);
    try {
      await signInHealer(healer.id, pin);
    } catch (error) {
      setPin('');
      setFailure(error);
      setBusy(false);
      input.current?.focus();
    }
  };

  const close = () => {
    setPin('');
    setFailure(undefined);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      size={400}
      busy={busy}
      initialFocus={input}
      title={
        <span className={css.who}>
          <Avatar name={name} />
          {name}
        </span>
      }
      subtitle={<span className={css.ask}>Ingresa tu pin</span>}
      onSubmit={submit}
      unsaved={false}
    >
      <input
        ref={input}
        className={css.typed}
        type="password"
        inputMode="none"
        autoComplete="off"
        aria-label="Pin"
        aria-describedby="pin-error"
        value={pin}
        onChange={event => type(event.target.value)}
      />
      <div className={css.dots} aria-hidden>
        {Array.from({ length: Math.max(4, pin.length) }, (_, index) => (
          <i key={index} data-on={index < pin.length || undefined} />
        ))}
      </div>
      <div id="pin-error" className={css.error} role="alert">
        {failure !== undefined && (
          <>
            <CircleAlert />
            {messageOf(failure)}
          </>
        )}
      </div>
      <PinPad
        disabled={busy}
        ready={pin.length > 0}
        busy={busy}
        onDigit={digit => type(pin + digit)}
        onErase={() => type(pin.slice(0, -1))}
      />
    </Dialog>
  );
}

interface PinPadProps {
  disabled: boolean;
  /** Something was typed, so that it can be sent. */
  ready: boolean;
  busy: boolean;
  onDigit: (digit: string) => void;
  onErase: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Keys for wet hands; 'Entrar' submits the form around it. */
function PinPad({ disabled, ready, busy, onDigit, onErase }: PinPadProps) {
  const key = (digit: string) => (
    <button key={digit} type="button" disabled={disabled} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  );
  return (
    <div className={css.pad}>
      {DIGITS.map(key)}
      <button
        type="button"
        className={css.quiet}
        aria-label="Borrar"
        disabled={disabled || !ready}
        onClick={onErase}
      >
        <Delete />
      </button>
      {key('0')}
      <button type="submit" className={css.enter} disabled={disabled || !ready} aria-busy={busy}>
        {busy ? <Spinner /> : 'Entrar'}
      </button>
    </div>
  );
}
