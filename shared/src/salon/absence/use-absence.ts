import { useState } from 'react';
import { CallError } from '../../client/errors';
import { useCall } from '../../client/use-call';
import { useCommand } from '../../client/use-command';
import type { CallBody, CallReply } from '../../contract/calls';
import { toast } from '../../kit/feedback/toast-store';
import { nextSuggestion, type Picks, pickSuggestions } from '../../rules/agenda/suggestions';

export type Absence = CallBody<'healers/absence'>['schedule'];
export type StrandedAppointment = CallReply<'healers/absence'>['stranded'][number] & { readonly key: string };
type Place = StrandedAppointment['suggestions'][number];

/** An appointment that was moved or stays, for the message to its client. */
export interface Notified {
  readonly appointment: StrandedAppointment['appointment'];
  readonly place: Place | undefined;
}

const NOTHING: readonly StrandedAppointment[] = [];

/** An absence that is being written: what it strands, the places that were accepted, and the command that does it all. */
export function useAbsence(schedule: Absence | undefined, onDone: (notified: readonly Notified[]) => void) {
  const query = useCall(
    'healers/absence',
    { schedule: schedule as Absence },
    { enabled: schedule !== undefined },
  );
  const command = useCommand('healers/schedule/add');
  const [held, setHeld] = useState<Picks>({});
  const [wished, setWished] = useState<readonly string[]>([]);
  const [lost, setLost] = useState<readonly string[]>([]);
  const stranded =
    query.data?.stranded.map(each => ({ ...each, key: String(each.appointment.id) })) ?? NOTHING;
  const picks = pickSuggestions(stranded, { before: held, accepted: wished });
  const accepted = wished.filter(key => picks[key] !== undefined);
  const placeOf = ({ key, suggestions }: StrandedAppointment) => {
    const pick = picks[key];
    return suggestions.find(
      each => each.day === pick?.day && each.hour === pick.hour && each.healer_id === pick.healer_id,
    );
  };

  async function register() {
    if (!schedule) return;
    const moved = stranded.filter(({ key }) => accepted.includes(key));
    const moves = moved.flatMap(each => {
      const place = placeOf(each);
      const { id, version } = each.appointment;
      return place ? [{ id, version, day: place.day, hour: place.hour, healer_id: place.healer_id }] : [];
    });
    const others = stranded
      .filter(({ key }) => !accepted.includes(key))
      .map(({ appointment }) => appointment.id);
    try {
      await command.run({ schedule, moves, confirmed: true, stranded_ids: others });
      toast.done(
        moves.length === 1
          ? 'Ausencia registrada y 1 cita movida'
          : `Ausencia registrada y ${moves.length} citas movidas`,
      );
      onDone(
        stranded.map(each => ({
          appointment: each.appointment,
          place: accepted.includes(each.key) ? placeOf(each) : undefined,
        })),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Its place is replaced by the next one, and nobody accepted that yet.
      const gone = (error.data.taken ?? []).map(String);
      setLost(gone);
      setWished(accepted.filter(key => !gone.includes(key)));
      await query.refetch();
    }
  }

  return {
    query,
    stranded,
    accepted,
    lost,
    placeOf,
    accept: (keys: readonly string[]) => {
      setHeld(picks);
      setWished([...new Set([...accepted, ...keys])]);
    },
    takeBack: (key: string) => setWished(accepted.filter(each => each !== key)),
    next: (each: StrandedAppointment) => {
      const other = nextSuggestion(each, picks);
      if (other) setHeld({ ...picks, [each.key]: other });
    },
    register,
    busy: command.busy,
    error: command.error,
  };
}
