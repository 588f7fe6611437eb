import { Spinner } from '@melena/shared/kit/actions/Spinner';
import { Delete } from 'lucide-react';
import css from './pin.module.css';

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
export function PinPad({ disabled, ready, busy, onDigit, onErase }: PinPadProps) {
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
