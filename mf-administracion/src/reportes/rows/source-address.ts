import * as paths from '@melena/shared/contract/paths';

/** The screens that a row of a report leads to. */
export type SourceKind =
  | ('appointment' | 'sale' | 'payment' | 'caja')
  | ('purchase' | 'client' | 'product' | 'healer');

const ADDRESSES: Readonly<Record<SourceKind, (id: number) => string>> = {
  appointment: paths.appointment,
  sale: paths.sale,
  payment: paths.payment,
  caja: paths.tillClosing,
  purchase: paths.purchase,
  client: paths.client,
  product: paths.product,
  healer: paths.healer,
};

/** The screen of what a row was written by; undefined where it belongs to none. */
export function sourceAddress({ kind, id }: { kind: SourceKind; id: number | null }): string | undefined {
  return id === null ? undefined : ADDRESSES[kind](id);
}
