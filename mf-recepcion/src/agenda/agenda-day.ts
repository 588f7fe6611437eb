import type { StatusName } from '@melena/shared/rules/agenda/appointment-status';
import type { Span } from '@melena/shared/rules/agenda/slots';
import type { Day, Hour } from '@melena/shared/rules/time';
import { createContext, useContext } from 'react';

/** Shared by the columns of one day. Its provider keeps the object, since a new one draws every column again. */
export interface AgendaDay {
  day: Day;
  salon: Span;
  /** Null where the salon is open; else why it isn't, '' for a weekday without hours. */
  closed: string | null;
  /** The statuses that are shown; empty shows all. */
  filter: ReadonlySet<StatusName>;
  /** 'miércoles 18', where the columns are days. */
  dayName?: string;
  onOpen: (appointmentId: number) => void;
  /** Undefined where this role doesn't book. */
  onBook: ((healerId: number, hour: Hour) => void) | undefined;
}

export const AgendaDayContext = createContext<AgendaDay | null>(null);

export function useAgendaDay(): AgendaDay {
  const agenda = useContext(AgendaDayContext);
  if (!agenda) throw new Error('The agenda has no day');
  return agenda;
}
