import type { ReactNode } from 'react';
import { useNow } from '../../kit/dates/use-now';
import { Crumb } from '../../kit/layout/PageHead';
import { Fact, Facts, Text } from '../../kit/text';
import { isInProgressSince } from '../../rules/agenda/appointment-status';
import { formatDay, formatDayShort, formatHourRange } from '../../rules/time';
import { AppointmentBadge } from './AppointmentBadge';
import { Folio } from './Folio';

export interface AppointmentHeadProps {
  appointment: {
    folio: string;
    status_id: number;
    healer: string;
    day: string;
    hour: string;
    ending: string;
    completed_at?: string | null;
  };
  /** The name, with what stands beside it. */
  client: ReactNode;
  /** Beside the status. */
  mark?: ReactNode;
  /** The address of the list that a phone leaves for this. */
  backTo: string;
}

/** The head of the right of two panes: folio and status, whose it is, who does it and when. */
export function AppointmentHead({ appointment, client, mark, backTo }: AppointmentHeadProps) {
  const { folio, healer, day, hour, ending } = appointment;
  const now = useNow();
  return (
    <header className="pane-head">
      <PaneBack to={backTo} />
      <div className="pane-title">
        <Text as="h2" size="l">
          <Folio folio={folio} />
        </Text>
        <AppointmentBadge appointment={appointment} now={now} />
        {mark}
        {isInProgressSince(appointment, now) && (
          <span className="since">En curso desde el {formatDayShort(day)}</span>
        )}
      </div>
      <Facts className="pane-facts">
        <Fact name="Cliente">{client}</Fact>
        <Fact name="Healer">{healer}</Fact>
        <Fact name="Fecha y hora" num>
          {formatDay(day)} · {formatHourRange(hour, ending)}
        </Fact>
      </Facts>
    </header>
  );
}

/** On a phone, where one pane fills the screen, the way back to the list. */
export function PaneBack({ to }: { to: string }) {
  return (
    <div className="pane-back">
      <Crumb to={to}>Citas de hoy</Crumb>
    </div>
  );
}
