import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton';
import { DialogFoot } from './DialogFoot';
import { firstPress } from './first-press';
import { useReturnFocus } from './use-return-focus';

export interface PanelProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Beside the cross: a status, a menu. */
  headEnd?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  footStart?: ReactNode;
  /** Takes the focus instead of the panel itself. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Takes the focus at the end if what opened it is gone. */
  returnFocus?: RefObject<HTMLElement | null>;
  /** 456 by default. The wide one goes on with the page from 1024 up, and fills a phone. */
  size?: 520;
}

/**
 * Details over the page, without a scrim from 1280 up: the page beside it goes on working. It stands where it
 * is written and fills the nearest positioned box, which is the page; on a phone it fills the screen.
 */
export function Panel({
  open,
  onClose,
  title,
  headEnd,
  children,
  foot,
  footStart,
  initialFocus,
  returnFocus,
  size,
}: PanelProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useReturnFocus(open && returnFocus !== undefined, popup, returnFocus);
  return (
    <>
      <div ref={setPlace} />
      <Base.Root open={open} onOpenChange={next => !next && onClose()} modal={false} disablePointerDismissal>
        <Base.Portal container={place}>
          <Base.Backdrop className="panel-scrim" data-size={size} onClick={onClose} />
          <Base.Popup
            ref={popup}
            className="panel"
            data-size={size}
            initialFocus={initialFocus ?? popup}
            finalFocus={returnFocus ? finalFocus : undefined}
            {...firstPress}
          >
            <header className="dialog-head">
              <Base.Title>{title}</Base.Title>
              {headEnd}
              <IconButton name="Cerrar" icon={X} tip={false} onClick={onClose} />
            </header>
            <div className="dialog-body">{children}</div>
            {(foot || footStart) && <DialogFoot start={footStart}>{foot}</DialogFoot>}
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </>
  );
}
