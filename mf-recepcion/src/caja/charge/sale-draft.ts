import type { CallBody } from '@melena/shared/contract/calls';
import type { SaleTotals } from '@melena/shared/rules/till/sale';

/** A counter sale that is to be charged, as its page has it. */
export interface SaleDraft {
  /** As the charge sends it. */
  readonly sale: NonNullable<CallBody<'caja/charge'>['sale']>;
  readonly totals: SaleTotals;
  /** Who buys; null is nobody in particular. Of an appointment's sale it is the appointment's client. */
  readonly client: { readonly id: number; readonly name: string } | null;
  /** The healer who sold it, to whom a tip is offered. */
  readonly seller: { readonly id: number; readonly name: string } | null;
  /** An administrator's approval of its discount. */
  readonly password?: string;
}
