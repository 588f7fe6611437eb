import { CallError } from '../../client/errors';
import { useCall } from '../../client/use-call';
import { useCommand } from '../../client/use-command';
import { toast } from '../../kit/feedback/toast-store';
import { counted } from '../../rules/quantity';
import type { Absence } from './check-absence';
import { type ClientMessage, useSuggestions } from './use-suggestions';

/** An absence that is being written: what it strands, the places that were accepted, and the command that does it all. */
export function useAbsence(
  schedule: Absence | undefined,
  onDone: (messages: readonly ClientMessage[]) => void,
) {
  const query = useCall(
    'healers/absence',
    { schedule: schedule as Absence },
    { enabled: schedule !== undefined },
  );
  const command = useCommand('healers/schedule/add');
  const suggestions = useSuggestions(query.data?.stranded ?? []);

  async function register() {
    if (!schedule) return;
    const { moves, rest, messages } = suggestions;
    try {
      await command.run({ schedule, moves, confirmed: true, stranded_ids: rest });
      toast.done(doneText(moves.length));
      onDone(messages);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      suggestions.lose(error.data.taken ?? []);
      await query.refetch();
    }
  }

  return { query, suggestions, register, busy: command.busy, error: command.error };
}

function doneText(moved: number): string {
  const rest = moved === 0 ? '' : ` y ${counted(moved, 'cita movida', 'citas movidas')}`;
  return `Ausencia registrada${rest}`;
}
