import { type DemoClock, iso, minutes } from './demo-clock';
import { type Row, SALON_ID } from './rows';

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
  const waiting: Row<'waiting'>[] = WISHES.map((wish, index) => ({
    salon_id: SALON_ID,
    id: index + 1,
    client_id: wish.clientId,
    weekdays: wish.weekdays ?? [],
    days: (wish.days ?? []).map(day),
    hour_from: wish.from ?? null,
    hour_until: wish.until ?? null,
    note: wish.note ?? '',
    since: iso(now - minutes(wish.for * 24 * 60)),
  }));
  const rowsOf = <T>(ids: (wish: DemoWish) => readonly number[], toRow: (id: number, number: number) => T) =>
    WISHES.flatMap((wish, index) =>
      ids(wish).map((id, number) => ({ salon_id: SALON_ID, waiting_id: index + 1, ...toRow(id, number) })),
    );
  const waiting_services: Row<'waiting_services'>[] = rowsOf(
    wish => wish.services,
    (service_variant_id, number) => ({ number, service_variant_id }),
  );
  const waiting_healers: Row<'waiting_healers'>[] = rowsOf(
    wish => wish.healers ?? [],
    healer_id => ({ healer_id }),
  );
  return { waiting, waiting_services, waiting_healers };
}
