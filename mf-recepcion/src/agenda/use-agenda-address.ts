import { isChoosable } from '@melena/shared/kit/dates/day-options';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { useLocation, useNavigate, useSearchParams } from '@melena/shared/router';
import { type Day, today } from '@melena/shared/rules/time';
import { useCallback, useRef } from 'react';

/** Marks an entry of the browser's history at which the agenda opened something over the entry before it. */
interface HistoryState {
  opened: boolean;
}

/** The state that the agenda's address holds: reload and back lead to the same thing. */
export interface AgendaAddress {
  day: Day;
  /** The appointment of which the details are open. */
  appointmentId: number | null;
  /** True while the booking is open. */
  booking: boolean;
  /** The healer whose week is shown; null in the other views, and where none is named yet. */
  healerId: number | null;
  showDay: (day: Day) => void;
  /** With a day, goes there too; with a healer, to that one's week. */
  showAppointment: (id: number | null, day?: Day, healerId?: number) => void;
  /** Names the healer that is shown anyway by `replace`: the way back leads to no healer twice. */
  showHealer: (id: number | null, options?: { replace: boolean }) => void;
  /** With a day, goes there too. */
  showBooking: (open: boolean, day?: Day) => void;
}

export function useAgendaAddress(): AgendaAddress {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const now = useNow();
  const current = today(now);
  const named = params.get('dia');
  const appointmentId = idOf(params.get('cita'));

  // The router makes a new setter with every address: what is handed to the columns must not change with it.
  const opened = (location.state as HistoryState | null)?.opened === true;
  const booking = params.has('agendar');
  const isOpen = appointmentId !== null;
  const drawn = { setParams, current, navigate, entry: location.key, opened, isOpen, booking };
  const latest = useRef(drawn);
  latest.current = drawn;
  const left = useRef<string>(undefined);
  // The browser's way forward leads to the same entry again, which can then be left again.
  if (left.current !== location.key) left.current = undefined;

  const change = useCallback(
    (values: Record<string, string | null>, options: { replace: boolean; state: HistoryState }) => {
      latest.current.setParams(before => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options);
    },
    [],
  );

  /** Goes back where this screen opened it, so that the way back doesn't lead through it again. */
  const close = useCallback(
    (name: string) => {
      const { opened, entry, navigate } = latest.current;
      if (!opened) return change({ [name]: null }, { replace: true, state: { opened: false } });
      // A second press comes before the browser has gone back.
      if (left.current === entry) return;
      left.current = entry;
      navigate(-1);
    },
    [change],
  );

  // Today has no day in its address, so that tomorrow it is still today.
  const dayParam = useCallback((day: Day) => (day === latest.current.current ? null : day), []);

  return {
    day: isChoosable(named, now) ? named : current,
    appointmentId,
    booking,
    healerId: idOf(params.get('healer')),
    showDay: useCallback(
      day => change({ dia: dayParam(day), cita: null }, { replace: false, state: { opened: false } }),
      [change, dayParam],
    ),
    showAppointment: useCallback(
      (appointmentId, day, healerId) => {
        if (appointmentId === null) return close('cita');
        const cita = String(appointmentId);
        // From one to another, and after a move, there is one step back, which leads to the grid.
        const { isOpen, opened } = latest.current;
        const whose: Record<string, string> = healerId === undefined ? {} : { healer: String(healerId) };
        if (day) {
          const place = { cita, dia: dayParam(day), ...whose };
          return change(place, { replace: isOpen, state: { opened: false } });
        }
        change({ cita }, { replace: isOpen, state: { opened: opened || !isOpen } });
      },
      [change, close, dayParam],
    ),
    showHealer: useCallback(
      (id, { replace } = { replace: false }) => {
        const { opened } = latest.current;
        const healer = id === null ? null : String(id);
        if (replace) change({ healer }, { replace, state: { opened } });
        else change({ healer, cita: null }, { replace, state: { opened: false } });
      },
      [change],
    ),
    showBooking: useCallback(
      (open, day) => {
        if (!open) return close('agendar');
        // Over the details there is one step back, which leads to the grid.
        const { booking, isOpen, opened } = latest.current;
        if (booking && !isOpen) return;
        const place = { agendar: '', cita: null, ...(day ? { dia: dayParam(day) } : {}) };
        change(place, { replace: isOpen, state: { opened: opened || !isOpen } });
      },
      [change, close, dayParam],
    ),
  };
}

/** The id that an address names, or null. */
function idOf(text: string | null): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}
