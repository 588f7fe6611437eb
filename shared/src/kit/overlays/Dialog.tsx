import { Dialog as Base } from '@base-ui/react/dialog';
import { type RefObject, useRef } from 'react';
import { DialogContent, type DialogContentProps } from './DialogContent';
import { findFirstField } from './first-field';
import { useReturnFocus } from './use-return-focus';

export type DialogWidth = 400 | 480 | 560 | 760 | 840 | 960 | 1240;

export const DIALOG_SIZES: Readonly<Record<DialogWidth, string | undefined>> = {
  400: 's',
  480: undefined,
  560: '560',
  760: 'l',
  840: '840',
  960: '960',
  1240: 'xl',
};

export interface DialogProps extends DialogContentProps {
  open: boolean;
  /** 480 unless told. */
  size?: DialogWidth;
  /** Takes the focus instead of the first field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Takes the focus at the end if what opened it is gone. */
  returnFocus?: RefObject<HTMLElement | null>;
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
