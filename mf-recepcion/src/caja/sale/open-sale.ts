import { amountOf, type Pesos } from '@melena/shared/rules/money';
import { type SaleAmounts, saleTotals } from '@melena/shared/rules/till/sale';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { keepToAccount } from '../../common/window-drafts';

export interface SaleClient {
  id: number;
  name: string;
}

/** A line that is not sold yet. Its key is its own in the draft. */
export type DraftLine = { key: string; name: string; detail: string; price: Pesos } & (
  | { kind: 'product'; variantId: number; quantity: number }
  | { kind: 'gift_card'; note: string }
  | { kind: 'package'; packageTypeId: number }
);

/** An amount or a percentage of the products, with the approval that goes with the charge. */
export interface DraftDiscount {
  amount?: Pesos;
  percent?: number;
  password: string;
}

export interface OpenSale {
  client: SaleClient | null;
  /** Null is who charges. */
  sellerHealerId: number | null;
  lines: DraftLine[];
}

export interface ParkedSale extends OpenSale {
  /** Unique among those that wait. */
  id: number;
}

interface OpenSales extends OpenSale {
  /** The account of the drafts: the next person at this window begins anew. */
  owner: string | null;
  parked: readonly ParkedSale[];
  /** In memory only, since it holds a password: a reload asks for it again. */
  discount: DraftDiscount | null;
  last: { key: string; name: string } | null;
}

const EMPTY: OpenSale = { client: null, sellerHealerId: null, lines: [] };
const STORAGE_KEY = 'melena.sale';

/** The sales of this window: a reload keeps them. */
export const saleStore = create<OpenSales>()(
  persist((): OpenSales => ({ ...EMPTY, owner: null, parked: [], discount: null, last: null }), {
    name: STORAGE_KEY,
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ discount: _discount, last: _last, ...kept }) => kept,
    version: 1,
  }),
);

const update = (values: Partial<OpenSales>) => saleStore.setState(values);

/** Drops the sale that is shown. */
export const startOver = () => update({ ...EMPTY, discount: null, last: null });

keepToAccount(saleStore, STORAGE_KEY, {
  startEmpty: () => {
    startOver();
    update({ parked: [] });
  },
  isBegun: () => {
    const { client, lines, parked } = saleStore.getState();
    return client !== null || lines.length > 0 || parked.length > 0;
  },
});

/** Puts the sale that is shown aside, and leaves an empty one. @returns what waits now */
export function parkSale(): ParkedSale | undefined {
  const { client, sellerHealerId, lines, parked } = saleStore.getState();
  if (client === null && lines.length === 0) return undefined;
  const id = Math.max(0, ...parked.map(each => each.id)) + 1;
  const waiting = { client, sellerHealerId, lines, id };
  startOver();
  update({ parked: [...parked, waiting] });
  return waiting;
}

/** Goes on with a sale that waits; the one that is shown waits instead. */
export function resumeSale(id: number): void {
  const sale = saleStore.getState().parked.find(each => each.id === id);
  if (!sale) return;
  parkSale();
  const { client, sellerHealerId, lines } = sale;
  update({
    ...{ client, sellerHealerId, lines, discount: null, last: null },
    parked: saleStore.getState().parked.filter(each => each.id !== id),
  });
}

export function discardSale(id: number): void {
  update({ parked: saleStore.getState().parked.filter(each => each.id !== id) });
}

/** The client's name, or the first thing that is sold. */
export function nameOfSale({ client, lines }: OpenSale): string {
  return client?.name ?? lines[0]?.name ?? 'Venta';
}

export const chooseClient = (client: SaleClient | null) => update({ client });
export const chooseSeller = (sellerHealerId: number | null) => update({ sellerHealerId });
export const setDiscount = (discount: DraftDiscount | null) => update({ discount });

type NewLine = DraftLine extends infer Line ? (Line extends DraftLine ? Omit<Line, 'key'> : never) : never;

/** Adds a line; of a product that is in the sale already, one more. @returns how many of it there are now */
export function addLine(line: NewLine): number {
  const { lines } = saleStore.getState();
  const listed =
    line.kind === 'product'
      ? lines.find(each => each.kind === 'product' && each.variantId === line.variantId)
      : undefined;
  if (listed?.kind === 'product') {
    setQuantity(listed.key, listed.quantity + 1);
    update({ last: { key: listed.key, name: listed.name } });
    return listed.quantity + 1;
  }
  const key = `${line.kind}-${lines.length}-${Date.now()}`;
  update({ lines: [...lines, { ...line, key } as DraftLine], last: { key, name: line.name } });
  return 1;
}

export function setQuantity(key: string, quantity: number): void {
  const { lines } = saleStore.getState();
  update({
    lines: lines.map(line => (line.key === key && line.kind === 'product' ? { ...line, quantity } : line)),
  });
}

export function removeLine(key: string): void {
  const { lines, last, discount } = saleStore.getState();
  const left = lines.filter(line => line.key !== key);
  update({
    lines: left,
    last: last?.key === key ? null : last,
    discount: left.some(({ kind }) => kind === 'product') ? discount : null,
  });
}

/** Takes back what was added last: one piece of it. */
export function undoLast(): void {
  const { last, lines } = saleStore.getState();
  const line = lines.find(({ key }) => key === last?.key);
  if (line?.kind === 'product' && line.quantity > 1) setQuantity(line.key, line.quantity - 1);
  else if (line) removeLine(line.key);
  update({ last: null });
}

export const quantityOf = (line: DraftLine) => (line.kind === 'product' ? line.quantity : 1);

/** The sums of a draft, as the server will add them up. */
export function totalsOf(lines: readonly DraftLine[], discount: DraftDiscount | null) {
  const amounts: SaleAmounts[] = lines.map(line => ({
    kind: line.kind,
    price: amountOf(line.price),
    quantity: quantityOf(line),
  }));
  return saleTotals(amounts, discount ?? undefined);
}
