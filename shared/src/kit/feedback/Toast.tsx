import { Check, CircleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { dismiss, type ToastMessage, useToasts } from './toast-store';

interface ToastsProps {
  /** A notice below the toasts that stays while its cause lasts, such as no connection. */
  children?: ReactNode;
}

/** Draws the toasts. The shell has it once. */
export function Toasts({ children }: ToastsProps) {
  const messages = useToasts();
  return (
    // This region is always there: a screen reader announces only additions to a region that it knows.
    <section className="toasts" aria-live="polite" aria-label="Avisos">
      {messages.map(message => (
        <Toast key={message.id} message={message} />
      ))}
      {children}
    </section>
  );
}

/** The toast stays for the second press of a double click, which would reach what lies under it. */
const SECOND_PRESS_MS = 600;

function Toast({ message: { id, tone, text, action } }: { message: ToastMessage }) {
  const Icon = tone === 'ok' ? Check : CircleAlert;
  const [pressed, setPressed] = useState(false);
  return (
    <div className="toast" data-tone={tone} role={tone === 'ok' ? undefined : 'alert'}>
      <Icon />
      <span>{text}</span>
      {action?.seconds && <SecondsLeft seconds={action.seconds} />}
      {action && (
        <button
          type="button"
          className="btn"
          data-size="s"
          onClick={() => {
            if (pressed) return;
            setPressed(true);
            setTimeout(() => dismiss(id), SECOND_PRESS_MS);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton name="Cerrar aviso" icon={X} kind="secondary" tip={false} onClick={() => dismiss(id)} />
    </div>
  );
}

/** For the eye alone: a reader would hear every second of it. */
function SecondsLeft({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(before => Math.max(before - 1, 0)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="left" aria-hidden>
      {left} s
    </span>
  );
}
