import { Dialog as Base } from '@base-ui/react/dialog';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DialogContent, type DialogContentProps } from './DialogContent';
import { DIALOG_SIZES, type DialogWidth } from './dialog-sizes';
import { findFirstField } from './first-field';
import { firstPress } from './first-press';
import { LeaveConfirm } from './LeaveConfirm';
import { useReturnFocus } from './use-return-focus';
import { useTyped } from './use-typed';

export interface DialogProps extends DialogContentProps {
  open: boolean;
  /** 480 by default. */
  size?: DialogWidth;
  /** Takes the focus instead of the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Takes the focus at the end if what opened it is gone. */
  returnFocus?: RefObject<HTMLElement | null>;
  /** False if closing loses nothing that was typed, as in a search; true if it loses something that wasn't typed. */
  unsaved?: boolean;
}

/** Over the page, with a scrim. The focus goes to the first field and back to what opened it. */
export function Dialog({
  open,
  onClose,
  size = 480,
  initialFocus,
  returnFocus,
  busy = false,
  unsaved,
  ...content
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useReturnFocus(open, popup, returnFocus);
  const [leaving, setLeaving] = useState(false);
  const { watch, isTyped, forget } = useTyped();
  useEffect(() => (open ? undefined : forget()), [open, forget]);

  function leave() {
    if (content.onSubmit && unsaved !== false && (unsaved || isTyped())) setLeaving(true);
    else onClose();
  }

  return (
    <Base.Root open={open} onOpenChange={next => !next && !busy && leave()} disablePointerDismissal>
      <Base.Portal>
        <Base.Viewport className="scrim">
          <Base.Popup
            ref={popup}
            className="dialog"
            data-size={DIALOG_SIZES[size]}
            initialFocus={initialFocus ?? (how => how === 'touch' || findFirstField(popup.current))}
            finalFocus={finalFocus}
            {...watch}
            {...firstPress}
          >
            <DialogContent {...content} busy={busy} onClose={leave} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
      <LeaveConfirm
        open={leaving}
        warning="Lo que escribiste se pierde."
        onConfirm={() => {
          setLeaving(false);
          onClose();
        }}
        onBack={() => setLeaving(false)}
      />
    </Base.Root>
  );
}
