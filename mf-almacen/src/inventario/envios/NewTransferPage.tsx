import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { newTransfer } from '@melena/shared/contract/transfer/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Loaded, together } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Num } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { counted, formatQuantity } from '@melena/shared/rules/quantity';
import { sendablePieces } from '@melena/shared/rules/stock/transfer';
import { moveInPicks } from '@melena/shared/salon/appointments/DayPick';
import { FoundProducts } from '@melena/shared/salon/products/FoundProducts';
import { productDetail } from '@melena/shared/salon/products/product-detail';
import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import { useUnknownCodes } from '@melena/shared/salon/products/unknown-codes';
import { useSession } from '@melena/shared/session';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useScanner } from '../../common/use-scanner';
import { type StockRow, stockName } from '../stock-row';
import { ChosenLines, ChosenRow, leftText } from './ChosenLines';
import { Places, TransferSheets } from './TransferSheets';

const fields = newTransfer.pick({ to_salon_id: true, note: true }).required();

const BACK = { to: paths.transfers, label: 'Envíos' };

/** Pieces of this salon's storage that are put together for another one. */
export function NewTransferPage() {
  const stock = useCall('product/stock', {});
  const transfers = useCall('transfer/get', { limit: 1 });
  return (
    <>
      <PageHead title="Enviar existencias" back={BACK} />
      <Loaded
        query={together(stock, transfers)}
        failed="No se pudieron cargar los productos"
        skeleton={
          <TransferSheets facts={<SkeletonRows rows={2} label="Cargando los salones" />} heading="Productos">
            <SkeletonRows rows={6} label="Cargando los productos" />
          </TransferSheets>
        }
      >
        {([{ products }, { salons }]) => <NewTransfer rows={products} salons={salons} />}
      </Loaded>
    </>
  );
}

interface NewTransferProps {
  rows: readonly StockRow[];
  salons: CallReply<'transfer/get'>['salons'];
}

function NewTransfer({ rows, salons }: NewTransferProps) {
  const navigate = useNavigate();
  const own = useSession()?.me.salon ?? '';
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map());
  const scanner = useScanner({ rows, add, unknown: useUnknownCodes('envio') });
  const [only, other] = salons;
  const lines = [...pieces].flatMap(([variantId, quantity]) => {
    const row = rows.find(({ variant_id }) => variant_id === variantId);
    return row ? [{ row, quantity }] : [];
  });
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const form = useCommandForm({
    call: 'transfer/add',
    schema: fields,
    values: { to_salon_id: only && !other ? only.id : 0, note: '' },
    toBody: values => ({
      transfer: {
        ...values,
        lines: lines.map(({ row, quantity }) => ({ variant_id: row.variant_id, quantity })),
      },
    }),
    done: `${formatQuantity(all, 'pieza')} en camino`,
    onDone: ({ transfer_id }) => navigate(paths.transfer(transfer_id), { replace: true }),
  });

  function setQuantity({ variant_id }: StockRow, quantity: number) {
    setPieces(before => new Map(before).set(variant_id, quantity));
  }

  function remove({ variant_id }: StockRow) {
    setPieces(before => new Map([...before].filter(([id]) => id !== variant_id)));
  }

  /** Adds a piece or more, never more than there are. */
  function add(row: StockRow, more: number): ScanAnswer {
    const quantity = (pieces.get(row.variant_id) ?? 0) + more;
    if (quantity > sendablePieces(row))
      return { tone: 'danger', text: `${stockName(row)}: ${leftText(row)}` };
    setQuantity(row, quantity);
    return { tone: 'ok', text: `${stockName(row)}: ${quantity}` };
  }

  return (
    <>
      <TransferSheets
        heading="Productos"
        onKeyDown={moveInPicks}
        scanner={scanner}
        facts={
          <>
            <Places
              from={own}
              to={
                <SelectField
                  label="A"
                  placeholder="Elige el salón"
                  options={salons.map(({ id, name }) => ({ value: id, label: name }))}
                  {...form.bind('to_salon_id')}
                  value={form.values.to_salon_id || null}
                  disabled={form.busy}
                />
              }
            />
            <TextAreaField
              label="Nota"
              optional
              maxLength={500}
              {...form.bind('note')}
              disabled={form.busy}
            />
            {form.problem && <Notice tone={form.offline ? 'warn' : 'danger'}>{form.problem}</Notice>}
          </>
        }
        foot={{
          text: `${counted(lines.length, 'producto', 'productos')} · ${formatQuantity(all, 'pieza')}`,
          actions: (
            <Button
              kind="primary"
              icon={Send}
              busy={form.busy}
              busyLabel="Enviando"
              disabled={all === 0}
              onClick={() => form.submit()}
            >
              {form.offline ? 'Reintentar' : 'Enviar'}
            </Button>
          ),
        }}
      >
        {scanner.typed === '' ? (
          <ChosenLines>
            {lines.map(({ row, quantity }, index) => (
              <ChosenRow
                key={row.variant_id}
                row={row}
                quantity={quantity}
                field={form.field(`transfer.lines.${index}.quantity`)}
                busy={form.busy}
                onChange={next => setQuantity(row, next)}
                onRemove={() => remove(row)}
              />
            ))}
          </ChosenLines>
        ) : (
          <FoundProducts
            rows={scanner.found ?? []}
            textOf={row => ({
              name: stockName(row),
              detail: productDetail(row, row.variant),
              end: <Num as="small">{leftText(row)}</Num>,
              isOut: sendablePieces(row) === 0,
            })}
            onChoose={scanner.choose}
          />
        )}
      </TransferSheets>
      <LeaveGuard unsaved={all > 0 && !form.busy} />
    </>
  );
}
