import { useRef } from 'react';
import { type CallBody, type CallReply, type CommandPath, useCommand } from '../../client/use-command';
import { toast } from '../feedback/toast-store';
import { Confirm, type ConfirmProps } from '../overlays/Confirm';

export interface CommandConfirmProps<P extends CommandPath>
  extends Omit<ConfirmProps, 'open' | 'busy' | 'error' | 'onConfirm'> {
  call: P;
  body: CallBody<P>;
  /** The toast: 'Variante Fina eliminada'. */
  done?: string;
  /** `onBack` by default. */
  onDone?: (reply: CallReply<P>) => void;
  /** True while it is on its way, false again where it was refused: what is removed isn't to be asked for meanwhile. */
  onSending?: (sending: boolean) => void;
}

/** Asks before a command that needs no form, as every removal is. */
export function CommandConfirm<P extends CommandPath>(props: CommandConfirmProps<P>) {
  const { attempt, busy, error } = useCommand(props.call);
  // The question stays as it was confirmed while its answer is on its way.
  const shown = useRef(props);
  if (!busy) shown.current = props;
  const { call: _, body, done, onSending, onDone, ...question } = shown.current;

  async function confirm() {
    onSending?.(true);
    const reply = await attempt(body);
    if (!reply) return onSending?.(false);
    if (done) toast.done(done);
    if (onDone) onDone(reply);
    else question.onBack();
  }

  return <Confirm {...question} open busy={busy} error={error} onConfirm={confirm} />;
}
