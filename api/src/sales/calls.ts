import type { Handlers } from '../core/context';
import { findTicket } from './ticket-view';
import { listSales } from './view';

export const saleHandlers: Handlers<'sale/list' | 'sale/ticket'> = {
  'sale/list': (filter, { read }) => listSales(read, filter),

  'sale/ticket': (ticket, { read }) => findTicket(read, ticket),
};
