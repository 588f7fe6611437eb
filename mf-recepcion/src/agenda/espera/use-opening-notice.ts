import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { dismiss, toast } from '@melena/shared/kit/feedback/toast-store';
import { useNavigate } from '@melena/shared/router';
import { fullName } from '@melena/shared/rules/person';
import { today } from '@melena/shared/rules/time';
import { useEffect, useRef } from 'react';
import { useBookEntry } from './book-entry';
import type { Opening } from './entry';
import { atHour, onDay } from './suitable-text';

type Openings = CallReply<'waiting/openings'>;

/** As long as it takes to read it and to decide. */
const SECONDS = 20;

/** A time is freed when its command begins, and seen once that has committed. */
const COMMIT_MS = 10_000;

/**
 * Says that an hour has opened for somebody who waits, whoever gave it back and in whichever window. It is news if it was
 * freed since the last answer: an entry that was just added fits old ones too.
 */
export function useOpeningNotice(data: Openings | undefined): void {
  const navigate = useNavigate();
  const book = useBookEntry();
  const last = useRef<{ readonly at: number; readonly seen: ReadonlySet<string> }>(undefined);
  const toastIds = useRef(new Map<string, number>());
  const latest = useRef({ navigate, book });
  latest.current = { navigate, book };
  useEffect(() => {
    if (!data) return;
    const before = last.current;
    const seen = new Set([...(before?.seen ?? []), ...data.openings.map(newsOf)]);
    last.current = { at: Date.parse(data.at), seen };
    takeBack(toastIds.current, new Set(data.openings.map(newsOf)));
    if (!before) return;
    const news = data.openings.filter(opening => {
      const isRecent = Date.parse(opening.freed_at) > before.at - COMMIT_MS;
      return isRecent && opening.fits.length > 0 && !before.seen.has(newsOf(opening));
    });
    const id = announceOpenings(news, data, latest.current);
    if (id !== undefined) for (const opening of news) toastIds.current.set(newsOf(opening), id);
  }, [data]);
}

/** Without the hour: what is left of an opening may begin later than it did. */
function newsOf({ healer, appointment_id, freed_at }: Opening): string {
  return `${healer.id} ${appointment_id} ${freed_at}`;
}

/** The hour was taken again, by an undo or by somebody else: its toast goes. */
function takeBack(toastIds: Map<string, number>, open: ReadonlySet<string>): void {
  const stay = new Set([...toastIds].filter(([news]) => open.has(news)).map(([, id]) => id));
  for (const [news, id] of toastIds) {
    if (open.has(news)) continue;
    if (!stay.has(id)) dismiss(id);
    toastIds.delete(news);
  }
}

interface WaysOn {
  readonly navigate: (path: string) => void;
  readonly book: ReturnType<typeof useBookEntry>;
}

/** In one toast, so that what somebody just did, which freed them, can still be read. */
function announceOpenings(
  [opening, ...more]: readonly Opening[],
  { entries }: Openings,
  { navigate, book }: WaysOn,
): number | undefined {
  const fit = opening?.fits[0];
  const first = entries.find(({ id }) => id === fit?.waiting_id);
  if (!opening || !fit || !first) return undefined;
  const goOn = () => navigate(paths.waitingList);
  if (more.length > 0) {
    const isOne = [opening, ...more].every(
      ({ fits, fitting }) => fitting === 1 && fits[0]?.waiting_id === first.id,
    );
    const who = isOne ? `espera ${fullName(first.client)}` : `esperan ${fullName(first.client)} y otros`;
    return toast.done(`Se abrieron ${more.length + 1} huecos: ${who}`, {
      ...{ label: 'Ver huecos', run: goOn, seconds: SECONDS },
    });
  }
  const current = today();
  const when = `${onDay(opening.day, current)}${atHour(opening.hour)}`;
  const what = `Se abrió un hueco ${when} con ${opening.healer.name}`;
  const others = opening.fitting - 1;
  if (others === 0) {
    const run = () => book(first, { opening, fit });
    return toast.done(`${what}: espera ${fullName(first.client)}`, {
      label: 'Agendar',
      run,
      seconds: SECONDS,
    });
  }
  const who = `esperan ${fullName(first.client)} y ${others} más`;
  return toast.done(`${what}: ${who}`, { label: 'Ver quiénes', run: goOn, seconds: SECONDS });
}
