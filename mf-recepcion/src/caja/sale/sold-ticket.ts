import type { CallReply } from '@melena/shared/contract/calls';

export type SoldTicket = CallReply<'sale/ticket'>;
export type Sale = NonNullable<SoldTicket['sale']>;
