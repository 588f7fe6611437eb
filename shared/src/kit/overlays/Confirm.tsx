import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import type { CallError } from '../../client/errors';
import { Button } from '../actions/Button';
import { busyVerbOf } from '../actions/busy-verb';
import { FailureNotice, retryVerb } from '../feedback/FailureNotice';
import { DIALOG_SIZES, type DialogWidth } from './dialog-sizes';
import { firstPress } from './first-press';
import { useReturnFocus } from './use-return-focus';

export const IRREVERSIBLE = 'Esta acción no se puede deshacer';

export interface ConfirmProps {
  open: boolean;
  /** 400 by default; wider where its subject is a table. */
  size?: DialogWidth;
  /** The question itself: '¿Deseas eliminar esta variante?'. */
  question: string;
  /** The sentence after the question; null where the question already says it. */
  warning?: ReactNode;
  /** Its subject: a name, a folio. */
  children?: ReactNode;
  /** The verb itself: 'Eliminar variante'. */
  verb: string;
  /** By default the gerund of its verb. */
  busyVerb?: string;
  /** False for what can be undone, so that its verb is not red. */
  danger?: boolean;
  busy?: boolean;
  /** The call's refusal; the question stays. */
  error?: CallError | null;
  onConfirm: () => void;
  /** 'Volver' and Escape. */
  onBack: () => void;
}

/** Asks before what cannot be undone. The focus is on 'Volver', and there is no cross. */
export function Confirm({
  open,
  size = 400,
  question,
  warning = IRREVERSIBLE,
  children,
  verb,
  busyVerb = busyVerbOf(verb),
  danger = true,
  busy = false,
  error = null,
  onConfirm,
  onBack,
}: ConfirmProps) {
  const back = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = useReturnFocus(open, popup);
  return (
    <AlertDialog.Root open={open} onOpenChange={next => !next && !busy && onBack()}>
      <AlertDialog.Portal>
        <AlertDialog.Viewport className="scrim">
          <AlertDialog.Popup
            ref={popup}
            className="dialog"
            data-size={DIALOG_SIZES[size]}
            initialFocus={back}
            finalFocus={finalFocus}
            {...firstPress}
          >
            <header className="dialog-head">
              <AlertDialog.Title>{question}</AlertDialog.Title>
            </header>
            <AlertDialog.Description className="dialog-body form" render={<div />}>
              <FailureNotice error={error} />
              {children && <div>{children}</div>}
              {warning && <p>{warning}</p>}
            </AlertDialog.Description>
            <footer className="dialog-foot">
              <Button ref={back} disabled={busy} onClick={onBack}>
                Volver
              </Button>
              <Button
                kind={danger ? 'danger' : 'primary'}
                busy={busy}
                busyLabel={busyVerb}
                onClick={onConfirm}
              >
                {retryVerb(error, verb)}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
