import type { ReactNode } from 'react';
import { useNow } from '../../kit/dates/use-now';
import { Crumb } from '../../kit/layout/PageHead';
import { Fact, Facts, Text } from '../../kit/text';
import { isInProgressSince } from '../../rules/agenda/appointment-status';
import { joinNames } from '../../rules/person';
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
  /** All who do it, where they are several. */
  healers?: readonly string[];
  /** Beside the status. */
  mark?: ReactNode;
  /** The address of the list that a phone leaves for this. */
  backTo: string;
}

/** The head of the right of two panes: folio and status, whose it is, who does it and when. */
export function AppointmentHead({ appointment, healers = [], client, mark, backTo }: AppointmentHeadProps) {
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
        {healers.length > 1 ? (
          <Fact name="Healers">{joinNames(healers)}</Fact>
        ) : (
          <Fact name="Healer">{healers[0] ?? healer}</Fact>
        )}
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
