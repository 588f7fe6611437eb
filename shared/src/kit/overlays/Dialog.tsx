import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../actions/IconButton';
import { classNames } from '../class-names';
import { findFirstField } from './first-field';
import { useReturnFocus } from './use-return-focus';

export type DialogWidth = 400 | 480 | 560 | 760 | 840 | 1240;

export const DIALOG_SIZES: Readonly<Record<DialogWidth, string | undefined>> = {
  400: 's',
  480: undefined,
  560: '560',
  760: 'l',
  840: '840',
  1240: 'xl',
};

export interface DialogProps {
  open: boolean;
  /** Escape and the cross; not called while `busy`. */
  onClose: () => void;
  /** Says the thing or asks the question. */
  title: ReactNode;
  /** Under the title, in the head. */
  subtitle?: ReactNode;
  /** 480 unless told. */
  size?: DialogWidth;
  children: ReactNode;
  /** Actions at the right, the primary one last. */
  foot?: ReactNode;
  /** What destroys, at the far left of the foot. */
  footStart?: ReactNode;
  /** Makes body and foot a form: Enter submits, and the primary button is a submit. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Something is being saved: it cannot be closed meanwhile. */
  busy?: boolean;
  /** Where the focus goes instead of the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes at the end if what opened it is gone. */
  returnFocus?: RefObject<HTMLElement | null>;
  /** Of the body: a screen's own arrangement. */
  /** Its body holds fields, under each other. */
  fields?: boolean;
  bodyClassName?: string;
}

/** Over the page, with a scrim. The focus goes to the first field and back to what opened it. */
export function Dialog({
  open,
  onClose,
  size = 480,
  initialFocus,
  returnFocus,
  busy = false,
  ...content
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useReturnFocus(open, popup, returnFocus);
  return (
    <Base.Root open={open} onOpenChange={next => !next && !busy && onClose()} disablePointerDismissal>
      <Base.Portal>
        <Base.Viewport className="scrim">
          <Base.Popup
            ref={popup}
            className="dialog"
            data-size={DIALOG_SIZES[size]}
            initialFocus={initialFocus ?? (how => how === 'touch' || findFirstField(popup.current))}
            finalFocus={finalFocus}
          >
            <DialogContent {...content} busy={busy} onClose={onClose} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type DialogContentProps = Omit<DialogProps, 'open' | 'size' | 'initialFocus' | 'returnFocus'>;

function DialogContent({
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

/** Actions at the right; `start` is for what destroys. */
export function DialogFoot({ start, children }: { start?: ReactNode; children?: ReactNode }) {
  return (
    <footer className="dialog-foot">
      {start && <div className="start">{start}</div>}
      {children}
    </footer>
  );
}
