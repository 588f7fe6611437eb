import { isCancelled, isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { type Centavos, centavos, subtract, ZERO } from '@melena/shared/rules/money';
import { DESK_HOURS } from './data/people';
import type { ClientOf } from './demo-clients';
import { type DemoClock, minutes } from './demo-clock';
import { type Random, randomOf } from './random';
import type { Ticket } from './tickets';

/** Something that moves money, before it is known which payments it becomes. */
export type CashEvent = { at: number; client: ClientOf } & (
  | { kind: 'advance'; ticket: Ticket; amount: Centavos }
  | { kind: 'charge'; ticket: Ticket; amount: Centavos }
  /** A called off visit's advance becomes the client's credit, or is given back. */
  | { kind: 'keepAsCredit' | 'giveBack'; ticket: Ticket }
  | { kind: 'topUp' | 'unassigned'; amount: Centavos }
);

const TOP_UPS = 14;
const UNALLOCATED = 6;

/** Everything that the till saw until now, in the order in which it happened. */
export function cashEventsOf(
  clock: DemoClock,
  tickets: readonly Ticket[],
  clients: readonly ClientOf[],
): CashEvent[] {
  const events = [
    ...tickets.flatMap(ticket => eventsOfTicket(ticket)),
    ...creditTopUps(clock, clients),
    ...unallocatedPayments(clock, tickets),
  ];
  return events
    .filter(event => event.at <= clock.now)
    .sort((one, other) => one.at - other.at || compareEvents(one) - compareEvents(other));
}

function compareEvents(event: CashEvent): number {
  return 'ticket' in event ? event.ticket.visit.id : event.client.id;
}

function eventsOfTicket(ticket: Ticket): CashEvent[] {
  const { visit, advancePaid, total } = ticket;
  const random = randomOf(`money ${visit.id}`);
  const { client } = visit;
  const events: CashEvent[] = [];
  if (advancePaid > ZERO) {
    // A client who books at the door pays at once.
    const at = visit.created + minutes(random.int(1, 4));
    events.push({ kind: 'advance', at, client, ticket, amount: advancePaid });
  }
  if (isFinished(visit) && visit.ended !== undefined) {
    const amount = subtract(total, advancePaid);
    if (amount > ZERO) events.push({ kind: 'charge', at: visit.ended, client, ticket, amount });
  }
  if (isCancelled(visit) && advancePaid > ZERO && visit.cancelledAt !== undefined) {
    const kind = outcomeOfAdvance(random);
    if (kind) events.push({ kind, at: visit.cancelledAt + minutes(5), client, ticket });
  }
  return events;
}

/** Most clients who call off keep it as credit, few want it back, and some lose it. */
function outcomeOfAdvance(random: Random): 'keepAsCredit' | 'giveBack' | undefined {
  if (random.chance(0.62)) return 'keepAsCredit';
  return random.chance(0.4) ? 'giveBack' : undefined;
}

function creditTopUps(clock: DemoClock, clients: readonly ClientOf[]): CashEvent[] {
  const random = randomOf('top-ups');
  const regulars = [...clients]
    .sort((one, other) => other.loyalty - one.loyalty || one.id - other.id)
    .slice(0, 60);
  return random
    .shuffled(regulars)
    .slice(0, TOP_UPS)
    .flatMap((client): CashEvent[] => {
      const at = clock.at(-random.int(2, 50), random.int(DESK_HOURS.from, DESK_HOURS.to));
      const amount = centavos(random.pick([500, 800, 1000, 1500, 2000]) * 100);
      return at > client.created ? [{ kind: 'topUp', at, client, amount }] : [];
    });
}

/** Transfers for a visit to come that nobody has assigned yet. */
function unallocatedPayments(clock: DemoClock, tickets: readonly Ticket[]): CashEvent[] {
  const random = randomOf('unassigned');
  const waiting = tickets.filter(({ visit }) => visit.unpaid && visit.offset > 0 && !isCancelled(visit));
  return random
    .shuffled(waiting)
    .slice(0, UNALLOCATED)
    .map(({ visit }) => ({
      kind: 'unassigned',
      at: Math.max(
        clock.at(-random.int(1, 2), random.int(DESK_HOURS.from, DESK_HOURS.to)),
        visit.created + minutes(20),
      ),
      client: visit.client,
      amount: visit.advance,
    }));
}
