import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { useNavigate } from '@melena/shared/router';
import { fullName } from '@melena/shared/rules/person';
import { formatHour, today } from '@melena/shared/rules/time';
import { useEffect, useRef } from 'react';
import { useBookEntry } from './book-entry';
import type { Opening } from './entry';
import { dayName } from './suitable-text';

type Openings = CallReply<'waiting/openings'>;

/** As long as it takes to read it and to decide. */
const SECONDS = 20;

/**
 * Says that an hour has opened for somebody who waits, whoever gave it back and in whichever window. Those that were
 * there when the screen opened are no news.
 */
export function useOpeningNotice(data: Openings | undefined): void {
  const navigate = useNavigate();
  const book = useBookEntry();
  const told = useRef<ReadonlySet<string>>(undefined);
  const latest = useRef({ navigate, book });
  latest.current = { navigate, book };
  useEffect(() => {
    if (!data) return;
    const known = told.current;
    told.current = new Set([...(known ?? []), ...data.openings.map(newsOf)]);
    if (!known) return;
    for (const opening of data.openings) {
      if (!known.has(newsOf(opening))) tell(opening, data, latest.current);
    }
  }, [data]);
}

/** The moment too: an hour that is given back again is news again. */
function newsOf({ healer, day, hour, freed_at }: Opening): string {
  return `${healer.id} ${day} ${hour} ${freed_at}`;
}

interface WaysOn {
  readonly navigate: (path: string) => void;
  readonly book: ReturnType<typeof useBookEntry>;
}

function tell(opening: Opening, { entries }: Openings, { navigate, book }: WaysOn): void {
  const [fit] = opening.fits;
  const first = entries.find(({ id }) => id === fit?.waiting_id);
  if (!fit || !first) return;
  const current = today();
  const when = opening.day === current ? '' : `${dayName(opening.day, current)} `;
  const what = `Se abrió ${when}${formatHour(opening.hour)} con ${opening.healer.name}`;
  const others = opening.fits.length - 1;
  if (others === 0) {
    const run = () => book(first, { opening, fit });
    toast.done(`${what}: espera ${fullName(first.client)}`, { label: 'Agendar', run, seconds: SECONDS });
  } else {
    const run = () => navigate(paths.waitingList);
    const who = `esperan ${fullName(first.client)} y ${others} más`;
    toast.done(`${what}: ${who}`, { label: 'Ver quiénes', run, seconds: SECONDS });
  }
}
