import type { CallReply } from '@melena/shared/contract/calls';
import type { AskedPaper } from '../ticket-page/remembered-paper';

/** Of an entry in the browser's history: the sale was charged there, and this follows. */
export interface SoldState {
  readonly paper: AskedPaper;
}

export type SoldTicket = CallReply<'sale/ticket'>;
export type Sale = NonNullable<SoldTicket['sale']>;
