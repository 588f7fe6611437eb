import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { newTransfer } from '@melena/shared/contract/transfer/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Loaded, together } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { PickButton } from '@melena/shared/kit/list/PickButton';
import { Num, Strong, Text } from '@melena/shared/kit/text';
import { useNavigate } from '@melena/shared/router';
import { counted, formatQuantity } from '@melena/shared/rules/quantity';
import { sendablePieces } from '@melena/shared/rules/stock/transfer';
import { moveInPicks, PickList } from '@melena/shared/salon/appointments/DayPick';
import { productDetail } from '@melena/shared/salon/products/product-detail';
import { type ScanAnswer, ScanField } from '@melena/shared/salon/products/ScanField';
import { UnknownCodes } from '@melena/shared/salon/products/UnknownCodes';
import { useUnknownCodes } from '@melena/shared/salon/products/unknown-codes';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { useSession } from '@melena/shared/session';
import { PackageSearch, Send } from 'lucide-react';
import { useState } from 'react';
import { type StockRow, stockName } from '../stock-row';
import { ChosenLines, ChosenRow, leftText } from './ChosenLines';
import css from './envios.module.css';
import { Places, TransferSheets } from './TransferSheets';

/** Drawn at once; more are found by typing. */
const SHOWN = 60;

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
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const unknown = useUnknownCodes('envio');
  const found = useProductSearch(rows, typed) ?? [];
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
  function add(row: StockRow, more = 1): ScanAnswer {
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
        scan={
          <ScanField
            typed={typed}
            onType={text => {
              setTyped(text);
              if (text !== '') setAnswer(null);
            }}
            rows={rows}
            found={found}
            onFound={row => add(row)}
            onAnswer={setAnswer}
            onUnknown={unknown.keep}
          />
        }
        answer={answer}
        unknown={
          <UnknownCodes
            list={unknown}
            onKnown={(variantId, pieces) => {
              const row = rows.find(({ variant_id }) => variant_id === variantId);
              if (row) setAnswer(add(row, pieces));
            }}
          />
        }
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
        {typed === '' ? (
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
          <Found
            rows={found}
            onChoose={row => {
              setAnswer(add(row));
              setTyped('');
            }}
          />
        )}
      </TransferSheets>
      <LeaveGuard unsaved={all > 0 && !form.busy} />
    </>
  );
}

function Found({ rows, onChoose }: { rows: readonly StockRow[]; onChoose: (row: StockRow) => void }) {
  if (rows.length === 0) {
    return <Empty icon={PackageSearch} text="No se encontraron productos activos en inventario" />;
  }
  return (
    <PickList>
      {rows.slice(0, SHOWN).map((row, index) => (
        <li key={row.variant_id}>
          {/* A press leaves the focus in the scanner's field. */}
          <PickButton
            className={css.pick}
            tabIndex={index === 0 ? undefined : -1}
            aria-disabled={sendablePieces(row) === 0 || undefined}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(row)}
          >
            <Text clip>
              <Strong clip>{stockName(row)}</Strong>
              <Text as="small" clip>
                {productDetail(row, row.variant)}
              </Text>
            </Text>
            <Num as="small">{leftText(row)}</Num>
          </PickButton>
        </li>
      ))}
    </PickList>
  );
}
