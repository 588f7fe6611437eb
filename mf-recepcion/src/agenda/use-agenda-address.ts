import { useSearchParams } from '@melena/shared/router';
import { type Day, today } from '@melena/shared/rules/time';
import { isChoosable } from '@melena/shared/ui/day-options';
import { useNow } from '@melena/shared/ui/use-now';
import { useCallback, useRef } from 'react';

/** What the address of the agenda carries: reload and back lead to the same thing. */
export interface AgendaAddress {
  day: Day;
  /** Whose details are open. */
  appointmentId: number | null;
  /** Whether the booking is open. */
  booking: boolean;
  showDay: (day: Day) => void;
  /** With a day, goes there too. */
  showAppointment: (id: number | null, day?: Day) => void;
  showBooking: (open: boolean) => void;
}

export function useAgendaAddress(): AgendaAddress {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const current = today(now);
  const named = params.get('dia');
  const id = Number(params.get('cita'));

  // The router makes a new setter with every address: what is handed to the columns must not change with it.
  const latest = useRef({ setParams, current });
  latest.current = { setParams, current };

  const change = useCallback((values: Record<string, string | null>, replace: boolean) => {
    latest.current.setParams(
      before => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  }, []);

  // Today has no day in its address, so that tomorrow it is still today.
  const dayParam = useCallback((day: Day) => (day === latest.current.current ? null : day), []);

  return {
    day: isChoosable(named, now) ? named : current,
    appointmentId: Number.isInteger(id) && id > 0 ? id : null,
    booking: params.has('agendar'),
    showDay: useCallback(day => change({ dia: dayParam(day), cita: null }, false), [change, dayParam]),
    showAppointment: useCallback(
      (appointmentId, day) =>
        change(
          {
            cita: appointmentId === null ? null : String(appointmentId),
            ...(day ? { dia: dayParam(day) } : {}),
          },
          day === undefined,
        ),
      [change, dayParam],
    ),
    showBooking: useCallback(open => change({ agendar: open ? '' : null }, !open), [change]),
  };
}
