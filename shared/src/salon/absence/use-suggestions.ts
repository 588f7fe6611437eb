import { useState } from 'react';
import type { StrandedAppointment } from '../../contract/appointment/stranding';
import {
  isFreePick,
  isSamePlace,
  nextSuggestion,
  type Picks,
  pickSuggestions,
} from '../../rules/agenda/suggestions';

export type Place = StrandedAppointment['suggestions'][number];

/** An appointment that a change would strand, by the key of what was chosen for it. */
export interface StrandedEntry {
  readonly key: string;
  readonly appointment: StrandedAppointment;
  readonly suggestions: readonly Place[];
}

export interface ClientMessage {
  readonly appointment: StrandedAppointment;
  readonly place: Place | undefined;
}

export type Suggestions = ReturnType<typeof useSuggestions>;

/** A later place counts once somebody chose it: the others of that client aren't suggested. */
function toStranded(appointment: StrandedAppointment, chosen: Picks): StrandedEntry {
  const key = String(appointment.id);
  const picked = appointment.later.filter(each => isSamePlace(each, chosen[key]));
  return { key, appointment, suggestions: [...appointment.suggestions, ...picked] };
}

/** The places of the appointments that a change strands: which each has, which are accepted, and who gets a message. */
export function useSuggestions(rows: readonly StrandedAppointment[]) {
  const [held, setHeld] = useState<Picks>({});
  const [wished, setWished] = useState<readonly string[]>([]);
  const [lost, setLost] = useState<readonly string[]>([]);
  const [told, setTold] = useState<Readonly<Record<string, boolean>>>({});
  const [chosen, setChosen] = useState<Picks>({});
  const stranded = rows.map(row => toStranded(row, chosen));
  const picks = pickSuggestions(stranded, { before: held, accepted: wished });
  const accepted = stranded
    .map(({ key }) => key)
    .filter(key => wished.includes(key) && picks[key] !== undefined);
  const placeOf = ({ key, suggestions }: StrandedEntry) => {
    const pick = picks[key];
    return suggestions.find(
      each => each.day === pick?.day && each.hour === pick.hour && each.healer_id === pick.healer_id,
    );
  };
  // A client whose visit stays gets no message, unless somebody ticks it: the message then asks for an hour.
  const isTold = ({ key }: StrandedEntry) => told[key] ?? accepted.includes(key);
  return {
    stranded,
    accepted,
    /** Visits whose accepted place was taken meanwhile. */
    lost,
    /** A suggestion was accepted or changed, or somebody else is told. */
    touched: wished.length > 0 || Object.keys(held).length > 0 || Object.keys(told).length > 0,
    placeOf,
    isTold,
    tell: (key: string, tells: boolean) => setTold({ ...told, [key]: tells }),
    accept: (keys: readonly string[]) => {
      setHeld(picks);
      setWished([...new Set([...accepted, ...keys])]);
    },
    takeBack: (key: string) => setWished(accepted.filter(each => each !== key)),
    next: (each: StrandedEntry) => {
      const other = nextSuggestion(each, picks);
      if (other) setHeld({ ...picks, [each.key]: other });
    },
    /** Accepts a place that somebody chose of the later ones. */
    choose: ({ key }: StrandedEntry, place: Place) => {
      setChosen({ ...chosen, [key]: place });
      setHeld({ ...picks, [key]: place });
      setWished([...new Set([...accepted, key])]);
    },
    /** The later places that nobody else has by now. */
    laterOf: ({ key, appointment }: StrandedEntry) =>
      appointment.later.filter(place => isFreePick(key, place, picks)),
    /** They get another place, which nobody accepted yet; what else was accepted stays. */
    lose: (ids: readonly number[]) => {
      const gone = ids.map(String);
      setLost(gone);
      setHeld(Object.fromEntries(Object.entries(picks).filter(([key]) => !gone.includes(key))));
      setWished(accepted.filter(key => !gone.includes(key)));
    },
    /** The accepted ones as they are sent. */
    moves: stranded.flatMap(each => {
      const place = accepted.includes(each.key) ? placeOf(each) : undefined;
      const { id, version } = each.appointment;
      return place ? [{ id, version, day: place.day, hour: place.hour, healer_id: place.healer_id }] : [];
    }),
    /** The ids of those that stay as they are. */
    rest: stranded.filter(({ key }) => !accepted.includes(key)).map(({ appointment }) => appointment.id),
    /** Whose client gets a message, each with its new place. */
    messages: stranded.filter(isTold).map(
      (each): ClientMessage => ({
        appointment: each.appointment,
        place: accepted.includes(each.key) ? placeOf(each) : undefined,
      }),
    ),
  };
}
