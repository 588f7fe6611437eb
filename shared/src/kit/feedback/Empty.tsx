import { CircleAlert, Inbox, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button';

export interface EmptyProps {
  icon?: LucideIcon;
  /** The specification's text: 'No hay citas en este día'. */
  text: string;
  children?: ReactNode;
  /** The way out, below the text. */
  action?: ReactNode;
}

/** Nothing here, and what to do about it. */
export function Empty({ icon: Icon = Inbox, text, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <Icon />
      <b>{text}</b>
      {children && <p>{children}</p>}
      {action && <div className="empty-ways">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** 'No se pudieron cargar los pagos'. */
  text: string;
  /** The call's answer. */
  detail?: ReactNode;
  onRetry: () => void;
  busy?: boolean;
}

/** It did not load: said in its place, with 'Reintentar'. */
export function ErrorState({ text, detail, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <CircleAlert />
      <b>{text}</b>
      {detail && <p>{detail}</p>}
      <Button icon={RotateCw} busy={busy} busyLabel="Reintentando" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
