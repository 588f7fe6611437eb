import type { appointmentRow } from '@melena/shared/contract/appointment/schemas';
import {
  type AppointmentPart,
  endingOfParts,
  partsWithin,
  type TimedAppointment,
} from '@melena/shared/rules/agenda/appointment-parts';
import { finishedAt } from '@melena/shared/rules/agenda/finished-parts';
import type { TimedLine } from '@melena/shared/rules/agenda/timed-lines';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ownRows } from '../core/database/salon/handle';
import { serviceLines, serviceName } from './service-names-view';

type PartRow = NonNullable<z.output<typeof appointmentRow>['parts']>[number];

/** As the database answers them. */
export interface SeveralParts {
  parts: (AppointmentPart & { healer: string })[];
  lines: (TimedLine & { service: string; finished_at: string | null })[] | null;
}

/** The parts of `a` and the lines that they are made of, where they are more than its own healer from beginning to end. */
export const severalParts = sql<SeveralParts | null>`(
  select json_build_object(
    'parts', json_agg(json_build_object('healer_id', p.healer_id,
      'healer', trim(g.first_name || ' ' || g.last_name), 'hour', to_char(p.hour, 'HH24:MI'),
      'ending', to_char(p.ending, 'HH24:MI')) order by p.hour, p.healer_id),
    'lines', (select json_agg(json_build_object('healer_id', l.healer_id, 'minutes', l.minutes,
      'hour', to_char(l.hour, 'HH24:MI'), 'service', ${serviceName}, 'finished_at', l.finished_at) order by l.id) from ${serviceLines}))
  from ${ownRows('appointment_parts')} p join ${ownRows('healers')} g on g.id = p.healer_id where p.appointment_id = a.id
  having count(*) > 1 or bool_or(p.healer_id <> a.healer_id)
)`;

/** Each part with the services that are done in it, and when they were finished. */
export function toParts(
  row: Omit<TimedAppointment, 'lines'>,
  { parts, lines: all }: SeveralParts,
): PartRow[] {
  const made = partsWithin({ ...row, lines: all ?? [] });
  return parts.map(part => {
    const same = made.find(({ healer_id, hour }) => healer_id === part.healer_id && hour === part.hour);
    const lines = same?.lines ?? [];
    const finished = finishedAt(lines);
    return {
      ...part,
      service: lines.map(({ service }) => service).join(', '),
      ...(finished && { finished_at: new Date(finished).toISOString() }),
    };
  });
}

/** The hours and services of what one healer does in an appointment, where it has several parts. */
export function ownPart(
  { parts = [] }: { readonly parts?: readonly PartRow[] | undefined },
  healerId: number,
) {
  const own = parts.filter(part => part.healer_id === healerId);
  const [first] = own;
  if (!first) return undefined;
  const service = own.flatMap(part => part.service || []).join(', ');
  return { service, hour: first.hour, ending: endingOfParts(first.hour, own) };
}
