import type { CallBody, CallPath, CallReply } from '@melena/shared/contract/calls';
import { addDays, today } from '@melena/shared/rules/time';
import { pinOf, STAFF_PASSWORD } from '../../api/src/demo/data/people';
import { pick } from '../../api/testing/salon-day/actor';
import type { SalonState } from './salon-state';

/** A call that somebody makes without changing the day: a look at a screen, a login, a new client. */
export interface Look<P extends CallPath = CallPath> {
  readonly path: P;
  /** Null where there is nothing to look at. */
  readonly bodyOf: (salon: SalonState) => object | null;
}

function look<P extends CallPath>(path: P, bodyOf: (salon: SalonState) => CallBody<P> | null): Look {
  return { path, bodyOf };
}

const any = (most: number) => Math.floor(Math.random() * most);
const anyName = ({ names }: SalonState) => pick(names, any(names.length)) ?? '';
const anyClient = ({ goods }: SalonState) => pick(goods.clients, any(goods.clients.length)) ?? 0;
const shownToday = ({ screens }: SalonState) =>
  (screens.get(keyOf('calendar/get', { day: today() })) as CallReply<'calendar/get'> | undefined)
    ?.appointments ?? [];

export const keyOf = (path: CallPath, body: object) => `${path} ${JSON.stringify(body)}`;

/** People look at these besides what their work makes them read, one call each. */
export const LOOKS = {
  'look at a day': look('calendar/get', () => ({ day: addDays(today(), any(10)) })),
  'search for a client': look('calendar/clients', salon => ({
    client: anyName(salon)
      .slice(0, 2 + any(6))
      .trim(),
  })),
  'see who that is': look('clients/profile', salon => ({ client_id: anyClient(salon) })),
  'see the services': look('calendar/services', () => ({})),
  'see what was booked': look('appointment/details', salon => {
    const visit = pick(shownToday(salon), any(1_000));
    return visit ? { appointment_id: visit.id } : null;
  }),
  'register a client': look('clients/add', () => ({
    client: { first_name: 'Nadia', last_name: 'Carga', phone: `55${10_000_000 + any(89_999_999)}` },
  })),
  'find a folio': look('calendar/search', () => ({ appointment_id: `#${12_001 + any(900)}` })),
  'see the clients': look('clients/get', salon => ({ search: anyName(salon).slice(0, 5), limit: 50 })),
  'see the payments': look('payment/get', () => ({ limit: 50 })),
  'see the till': look('caja/get', () => ({})),
  'see its cut': look('caja/cut', ({ screens }) => {
    const shown = screens.get(keyOf('caja/get', {})) as CallReply<'caja/get'> | undefined;
    return shown?.caja ? { caja_id: shown.caja.id } : null;
  }),
  'see their day': look('healers/day', () => ({})),
  'see stock there': look('product/stock', () => ({})),
  'see material': look('product/materials', () => ({})),
  'enter by pin': look('session/healer', ({ healers }) => {
    const index = any(8);
    return { healer_id: healers[index]?.id ?? 0, pin: pinOf(index + 1) };
  }),
  'log in': look('session/open', ({ email }) => ({ email, password: STAFF_PASSWORD })),
  'see the stock': look('product/stock', () => ({})),
  'see its movements': look('product/movements', ({ goods }) => ({ variant_id: goods.variant })),
  'see the purchases': look('purchase/get', () => ({})),
  'see the products': look('product/get', () => ({ limit: 50 })),
  'see the catalogue': look('service/get', () => ({})),
  'see the bitácora': look('audit/get', () => ({ day: today(), limit: 50 })),
} satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;
