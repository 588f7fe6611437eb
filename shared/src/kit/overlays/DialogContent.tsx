import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { IconButton } from '../actions/IconButton';
import { classNames } from '../class-names';
import { DialogFoot } from './DialogFoot';

export interface DialogContentProps {
  /** Escape and the cross; not called while `busy`. */
  onClose: () => void;
  /** Says the thing or asks the question. */
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Actions at the right, the primary one last. */
  foot?: ReactNode;
  /** Actions that destroy, at the far left of the foot. */
  footStart?: ReactNode;
  /** Makes body and foot a form: Enter submits, and the primary button is a submit. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Something is being saved: it cannot be closed meanwhile. */
  busy?: boolean;
  /** Its body holds fields, under each other. */
  fields?: boolean;
  /** The class of the body. */
  bodyClassName?: string;
}

/** Head, body and foot; where it is a form, Enter anywhere in it submits. */
export function DialogContent({
  title,
  subtitle,
  onClose,
  busy,
  onSubmit,
  foot,
  footStart,
  children,
  fields,
  bodyClassName,
}: DialogContentProps) {
  const bodyAndFoot = (
    <>
      <div className={classNames('dialog-body', fields && 'form', bodyClassName)}>{children}</div>
      {(foot || footStart) && <DialogFoot start={footStart}>{foot}</DialogFoot>}
    </>
  );
  return (
    <>
      <header className="dialog-head">
        <div>
          <Base.Title>{title}</Base.Title>
          {subtitle && <div className="t-2">{subtitle}</div>}
        </div>
        <IconButton name="Cerrar" icon={X} tip={false} disabled={busy} onClick={onClose} />
      </header>
      {onSubmit ? (
        <form className="dialog-form" noValidate onSubmit={onSubmit}>
          {bodyAndFoot}
        </form>
      ) : (
        bodyAndFoot
      )}
    </>
  );
}
