import { type DemoClock, iso, minutes } from './demo-clock';
import { numbered } from './rows';

interface DemoWish {
  readonly clientId: number;
  /** Days that the client has waited. */
  readonly for: number;
  /** Variants. */
  readonly services: readonly number[];
  readonly healers?: readonly number[];
  readonly weekdays?: readonly number[];
  /** Days from today. */
  readonly days?: readonly number[];
  readonly from?: string;
  readonly until?: string;
  readonly note?: string;
}

const WISHES: readonly DemoWish[] = [
  { clientId: 21, for: 8, services: [6], until: '14:00' },
  { clientId: 34, for: 5, services: [1], healers: [2, 3], weekdays: [2, 3, 4, 5], from: '16:00' },
  { clientId: 47, for: 3, services: [11], healers: [1], note: 'Prefiere que le llamen por la tarde' },
  { clientId: 58, for: 1, services: [16], days: [0, 1] },
  { clientId: 63, for: 1, services: [21], weekdays: [0, 6] },
];

/** The waiting list of the demo salon. */
export function waitingRows({ now, day }: DemoClock) {
  const wishes = numbered(WISHES);
  return {
    waiting: wishes.map(wish => ({
      id: wish.id,
      client_id: wish.clientId,
      weekdays: wish.weekdays ?? [],
      days: (wish.days ?? []).map(day),
      hour_from: wish.from ?? null,
      hour_until: wish.until ?? null,
      note: wish.note ?? '',
      since: iso(now - minutes(wish.for * 24 * 60)),
    })),
    waiting_services: wishes.flatMap(({ id: waiting_id, services }) =>
      services.map((service_variant_id, number) => ({ waiting_id, number, service_variant_id })),
    ),
    waiting_healers: wishes.flatMap(({ id: waiting_id, healers = [] }) =>
      healers.map(healer_id => ({ waiting_id, healer_id })),
    ),
  };
}
