import { CallError, messageOf, useCall, useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { acceptsPurchaseLines, PURCHASE_STATUS } from '@melena/shared/rules/stock/purchase-status';
import { isToOrder, proposedQuantity } from '@melena/shared/rules/stock/reorder';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PurchaseData } from '../purchase-line';

export type Orderable = CallReply<'purchase/products'>['products'][number];

/** Typed of a line and not saved yet. A quantity of 0 takes it off. */
export interface LineChange {
  readonly quantity?: number;
  readonly price?: string;
}

/** A line of the grid: as it is saved, under what was typed since. */
export interface OrderLine
  extends Pick<Orderable, 'variant_id' | 'brand' | 'line' | 'name' | 'content' | 'unit'> {
  readonly quantity: number;
  readonly price: string;
  readonly product: Orderable | undefined;
  readonly fault: string | undefined;
}

type Changes = ReadonlyMap<number, LineChange>;

/** The lines of a pending purchase as somebody writes them: each change shows at once, and is saved as it goes. */
export function useOrderLines(purchase: PurchaseData) {
  const purchase_id = purchase.details.id;
  // Read here too, since a page hears of a reply a moment after its command ended: a line that was saved would be gone until
  // then, and its cell with what is being typed.
  const { data: { details, products: saved } = purchase } = useCall('purchase/details', { purchase_id });
  const { id, version, folio, supplier_id, supplier } = details;
  const isOpen = acceptsPurchaseLines(details);
  const [isWritten, setWritten] = useState(false);
  // Each line that is saved would fetch the whole catalogue anew, of which it changes nothing.
  const enabled = isOpen && !isWritten;
  const offered = useCall('purchase/products', { purchase_id: id }, { enabled });
  const { run } = useCommand('purchase/update');
  const [changes, setChanges] = useState<Changes>(new Map());
  const [problem, setProblem] = useState<CallError | null>(null);
  const [sending, setSending] = useState(false);
  const isSaving = useRef(false);

  const save = useEffectEvent(async (sent: Changes) => {
    isSaving.current = true;
    try {
      if (sent.size > 0) {
        const versions = new Map(saved.map(line => [line.variant_id, line.version]));
        const lines = [...sent].map(([variant_id, change]) => ({
          ...{ variant_id, version: versions.get(variant_id) },
          ...change,
        }));
        await run({ lines: { purchase_id: id, lines } });
        setChanges(now => new Map([...now].filter(([variant, change]) => sent.get(variant) !== change)));
      } else {
        await run({ purchase: { id, version, status_id: PURCHASE_STATUS.enviada } });
        toast.done(`Compra #${folio} enviada`);
        setSending(false);
      }
    } catch (error) {
      setSending(false);
      if (sent.size === 0) toast.failed(messageOf(error));
      else setProblem(error instanceof CallError ? error : new CallError('internal', messageOf(error)));
    }
    isSaving.current = false;
  });
  useEffect(() => {
    if (!isSaving.current && !problem && (changes.size > 0 || sending)) void save(changes);
  }, [changes, problem, sending]);

  // The brands of whoever sells come first.
  const { products, ownBrands } = useMemo(() => {
    const rows = offered.data?.products;
    const ownBrands = new Set(rows?.filter(row => row.supplier?.id === supplier_id).map(row => row.brand));
    const own = (row: Orderable) => (ownBrands.has(row.brand) ? 0 : 1);
    return { products: rows && [...rows].sort((one, other) => own(one) - own(other)), ownBrands };
  }, [offered.data, supplier_id]);
  const byVariant = useMemo(() => new Map(products?.map(row => [row.variant_id, row])), [products]);
  const indexes = [...changes.keys()];
  const faultOf = (variantId: number) => {
    const at = `lines.lines.${indexes.indexOf(variantId)}.`;
    return Object.entries(problem?.fields ?? {}).find(([field]) => field.startsWith(at))?.[1];
  };
  const isSaved = new Set(saved.map(({ variant_id }) => variant_id));
  const lines = [
    ...saved,
    ...indexes.flatMap(variantId => {
      const product = isSaved.has(variantId) ? undefined : byVariant.get(variantId);
      return product ? [{ ...product, quantity: 0, price: product.price_buy }] : [];
    }),
  ].flatMap((line): OrderLine[] => {
    const { variant_id } = line;
    const shown = { ...line, ...changes.get(variant_id) };
    if (shown.quantity === 0) return [];
    return [{ ...shown, product: byVariant.get(variant_id), fault: faultOf(variant_id) }];
  });
  const onOrder = new Set(lines.map(({ variant_id }) => variant_id));

  function change(typed: readonly (LineChange & { variant_id: number })[]) {
    setWritten(true);
    setProblem(null);
    setChanges(now => {
      const next = new Map(now);
      for (const { variant_id, ...line } of typed) next.set(variant_id, { ...next.get(variant_id), ...line });
      return next;
    });
  }

  return {
    isOpen,
    offered: { ...offered, data: products },
    ownBrands,
    folio,
    supplier,
    lines,
    change,
    /** Adds products, each in the quantity that it lacks. */
    add: (...rows: Orderable[]) =>
      change(rows.map(row => ({ variant_id: row.variant_id, quantity: proposedQuantity(row) }))),
    /** Products that are low, come from this supplier or from nobody yet, and aren't on the order. */
    missing: (products ?? []).filter(
      row =>
        isToOrder(row) && !onOrder.has(row.variant_id) && (!row.supplier || row.supplier.id === supplier_id),
    ),
    unsaved: changes.size > 0,
    sending,
    /** Sends the order once all of it is saved, what is being typed too. A cell that is wrong is shown instead. */
    send: () => {
      const cell = document.activeElement;
      if (cell instanceof HTMLElement && cell.closest('td')) cell.blur();
      const wrong = document.querySelector<HTMLElement>('td [aria-invalid="true"]');
      if (wrong) return wrong.focus();
      setProblem(null);
      setSending(true);
    },
    problem: problem?.message,
    retry: () => setProblem(null),
    discard: () => {
      setChanges(new Map());
      setProblem(null);
    },
  };
}

export type Order = ReturnType<typeof useOrderLines>;
