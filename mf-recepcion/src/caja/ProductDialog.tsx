import { messageOf, useCall, useCommand } from '@melena/shared/client';
import { PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/product-line';
import { isForSale, isSoldOut, PRODUCT_QUANTITY, searchProducts } from '@melena/shared/rules/stock';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { Empty, ErrorState } from '@melena/shared/ui/Empty';
import { Failure, verbAfter } from '@melena/shared/ui/Failure';
import { Quantity } from '@melena/shared/ui/QuantityField';
import { SearchField } from '@melena/shared/ui/SearchField';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { toast } from '@melena/shared/ui/toast-store';
import { PackageSearch } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import css from './products.module.css';
import { StockGrid, type StockRow } from './StockGrid';
import { retailOf, type TicketData } from './ticket-lines';

/** Sells a product with the appointment: what has a price and isn't in it yet. */
export function ProductDialog({ ticket, onClose }: { ticket: TicketData; onClose: () => void }) {
  const stock = useCall('product/stock', {});
  const { run, busy, error } = useCommand('calendar/add');
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [quantity, setQuantity] = useState<number>(PRODUCT_QUANTITY.default);

  const added = new Set(retailOf(ticket.products).map(product => product.variant_id));
  const offered = stock.data?.products.filter(row => isForSale(row) && !added.has(row.variant_id));
  const found = offered && searchProducts(offered, typed);
  const chosen = offered?.find(row => row.variant_id === chosenId && !isSoldOut(row));
  const most = Math.min(PRODUCT_QUANTITY.max, chosen?.total_selling ?? PRODUCT_QUANTITY.max);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    try {
      await run({
        product: {
          appointment_id: ticket.appointment.id,
          variant_id: chosen.variant_id,
          type_id: PRODUCT_TYPE.retail,
          status_id: RETAIL_STATUS.purchased,
          quantity: Math.min(quantity, most),
        },
      });
      toast.done(`${chosen.name} agregado a #${ticket.appointment.folio}`);
      onClose();
    } catch {
      // `error` says why, in the dialog.
    }
  }

  return (
    <Dialog
      open
      size={760}
      title="Agregar producto"
      busy={busy}
      onClose={onClose}
      onSubmit={add}
      bodyClassName={css.body}
      footStart={
        <Quantity
          label="Cantidad"
          value={Math.min(quantity, most)}
          onChange={setQuantity}
          min={PRODUCT_QUANTITY.min}
          max={most}
          disabled={!chosen || busy}
        />
      }
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" type="submit" busy={busy} busyLabel="Agregando" disabled={!chosen}>
            {verbAfter(error, 'Agregar')}
          </Button>
        </>
      }
    >
      <Failure error={error} />
      <SearchField
        label="Buscar producto"
        placeholder="Producto, marca, línea o código"
        value={typed}
        onChange={setTyped}
      />
      <div className={css.results}>
        {found ? (
          <Found rows={found} chosenId={chosenId} busy={busy} onChoose={setChosenId} />
        ) : stock.error ? (
          <ErrorState
            text="No se pudieron cargar los productos"
            detail={messageOf(stock.error)}
            busy={stock.isFetching}
            onRetry={() => stock.refetch()}
          />
        ) : (
          <SkeletonRows rows={6} label="Cargando productos" />
        )}
      </div>
    </Dialog>
  );
}

interface FoundProps {
  rows: readonly StockRow[];
  chosenId: number | null;
  busy: boolean;
  onChoose: (variantId: number) => void;
}

function Found({ rows, ...grid }: FoundProps) {
  if (rows.length > 0) return <StockGrid rows={rows} {...grid} />;
  return <Empty icon={PackageSearch} text="No se encontraron productos activos en inventario" />;
}
