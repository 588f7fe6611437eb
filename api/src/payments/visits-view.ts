import type { paymentVisit } from '@melena/shared/contract/payment/schemas';
import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { toPesos, ZERO } from '@melena/shared/rules/money';
import { cleanFolio } from '@melena/shared/rules/search';
import { amountStillAccepted } from '@melena/shared/rules/till/payment';
import { today } from '@melena/shared/rules/time';
import type { z } from 'zod';
import { serviceNames } from '../appointments/service-names-view';
import { selectMatchingClients } from '../clients/client-search-store';
import type { Read } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';

type PaymentVisit = z.output<typeof paymentVisit>;

/** More are found by typing more. */
const MOST = 30;
const LARGEST_FOLIO = 2_147_483_647;

function selectVisits(read: Read) {
  return read
    .selectFrom('appointments as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .select(['a.id', 'a.version', 'a.folio', 'a.status_id', 'a.day', 'a.hour', 'a.client_id'])
    .select(['a.total', 'a.advance', 'a.paid', 'c.first_name', 'c.last_name', serviceNames.as('service')])
    .limit(MOST);
}

type VisitQuery = ReturnType<typeof selectVisits>;

/** The appointments of a client that take a part of a payment: what is going on, and what is to come. */
export async function listOpenVisits(read: Read, clientId: number, now: Date) {
  const visits = await toVisits(whileOpen(selectVisits(read), now).where('a.client_id', '=', clientId));
  const open = visits.filter(visit => amountStillAccepted(visit) > ZERO);
  return { visits: open, more: visits.length === MOST };
}

/** The appointment of a folio, a closed one too; or the open ones of the clients whom a name or a telephone finds. */
export async function searchVisits(read: Read, typed: string, now: Date) {
  const folio = cleanFolio(typed);
  const isFolio = /^\d{1,10}$/.test(folio) && Number(folio) <= LARGEST_FOLIO;
  const own = isFolio ? await toVisits(selectVisits(read).where('a.folio', '=', Number(folio))) : [];
  if (own.length > 0) return { visits: own, more: false };
  const clients = selectMatchingClients(read, { search: typed }).select('c.id');
  const visits = await toVisits(whileOpen(selectVisits(read), now).where('a.client_id', 'in', clients));
  return { visits, more: visits.length === MOST };
}

/** In progress, or booked for today or later: who didn't come is found by the folio. */
function whileOpen(found: VisitQuery, now: Date): VisitQuery {
  return found.where(eb =>
    eb.or([
      eb('a.status_id', '=', STATUS.enCurso),
      eb('a.status_id', 'in', [STATUS.pendiente, STATUS.confirmada]).and('a.day', '>=', today(now)),
    ]),
  );
}

async function toVisits(found: VisitQuery): Promise<PaymentVisit[]> {
  const rows = await found.orderBy('a.day').orderBy('a.hour').orderBy('a.id').execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    folio: String(row.folio),
    client: fullName(first_name, last_name),
    total: toPesos(row.total),
    advance: toPesos(row.advance),
    paid: toPesos(row.paid),
  }));
}
