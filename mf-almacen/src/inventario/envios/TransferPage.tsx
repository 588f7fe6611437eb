import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { LeaveGuard } from '@melena/shared/kit/forms/LeaveGuard';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageHead } from '@melena/shared/kit/layout/PageHead';
import { Fact, Facts, Money, ScreenReaderOnly, Strong } from '@melena/shared/kit/text';
import { useParams } from '@melena/shared/router';
import { formatMoney } from '@melena/shared/rules/money';
import { formatQuantity } from '@melena/shared/rules/quantity';
import {
  canCancelTransfer,
  isOnTheWay,
  missingOf,
  missingPiecesText,
  missingText,
  TRANSFER_STATUS,
} from '@melena/shared/rules/stock/transfer';
import { formatDateOf } from '@melena/shared/rules/time';
import { splitContent } from '@melena/shared/salon/products/product-detail';
import { Printer, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Paper } from '../../common/Paper';
import { useScanner } from '../../common/use-scanner';
import { TransferBadge } from './TransferBadge';
import { ArrivingLines, SentLines } from './TransferLines';
import { Places, TransferSheets } from './TransferSheets';
import type { TransferData } from './transfer-data';
import { type CountedLine, useReception } from './use-reception';

const BACK = { to: paths.transfers, label: 'Envíos' };
const NOT_FOUND = {
  icon: SearchX,
  text: 'No se encontró el envío',
  to: paths.transfers,
  label: 'Ver envíos',
};

/** Pieces on their way to this salon, which are received here, or that it sent. */
export function TransferPage() {
  const transferId = Number(useParams().id);
  const query = useCall('transfer/details', { transfer_id: transferId });
  return (
    <Loaded
      query={query}
      failed="No se pudo cargar el envío"
      nowhere={NOT_FOUND}
      head={<PageHead back={BACK} title={<ScreenReaderOnly>Envío</ScreenReaderOnly>} />}
      skeleton={
        <TransferSheets facts={<SkeletonRows rows={4} label="Cargando el envío" />} heading="Productos">
          <SkeletonRows rows={6} label="Cargando los productos" />
        </TransferSheets>
      }
    >
      {data => (
        <>
          <TransferHead data={data} />
          {data.transfer.incoming && isOnTheWay(data.transfer) ? (
            <Arriving key={transferId} data={data} />
          ) : (
            <TransferSheets facts={<TransferFacts data={data} />} heading="Productos">
              <SentLines data={data} />
            </TransferSheets>
          )}
          <TransferPaper data={data} />
        </>
      )}
    </Loaded>
  );
}

function TransferHead({ data: { transfer } }: { data: TransferData }) {
  const [cancelling, setCancelling] = useState(false);
  const { id: transfer_id, version, folio, to_salon, pieces } = transfer;
  return (
    <>
      <PageHead
        back={BACK}
        title={`Envío ${folio}`}
        actions={
          <>
            {!transfer.incoming && canCancelTransfer(transfer) && (
              <Button kind="warn" onClick={() => setCancelling(true)}>
                Cancelar envío
              </Button>
            )}
            <Button icon={Printer} onClick={() => window.print()}>
              Imprimir
            </Button>
          </>
        }
      >
        <TransferBadge transfer={transfer} />
      </PageHead>
      {cancelling && (
        <CommandConfirm
          call="transfer/cancel"
          body={{ transfer_id, version }}
          question="¿Deseas cancelar el envío?"
          warning="Sus piezas vuelven a tu almacén."
          verb="Cancelar envío"
          done={`Envío ${folio} cancelado`}
          onBack={() => setCancelling(false)}
        >
          <Strong num>{folio}</Strong> · {to_salon} · {formatQuantity(pieces, 'pieza')}
        </CommandConfirm>
      )}
    </>
  );
}

/** A transfer's salons, its moment, its sender, and how much it is. */
function TransferFacts({ data: { transfer }, children }: { data: TransferData; children?: ReactNode }) {
  return (
    <>
      <Places from={transfer.from_salon} to={transfer.to_salon} />
      <Facts>
        <Fact num name="Salió">
          {formatDateOf(transfer.creation_date)}
        </Fact>
        <Fact name="Envió">{transfer.sent_by}</Fact>
        <Fact num name="Piezas">
          {transfer.pieces}
        </Fact>
        <Fact name="Valor al costo">
          <Money value={transfer.cost} />
        </Fact>
        {!children && transfer.note && <Fact name="Nota">{transfer.note}</Fact>}
      </Facts>
      {children}
    </>
  );
}

function Arriving({ data }: { data: TransferData }) {
  const reception = useReception(data);
  const { form, lines, unsaved, received, note, setNote, add, submit } = reception;
  const scanner = useScanner({
    label: 'Escanear lo que llega',
    placeholder: 'Escanea lo que llega',
    rows: lines,
    add,
  });
  return (
    <TransferSheets
      heading="Recibir"
      scanner={scanner}
      facts={
        <TransferFacts data={data}>
          <MissingNotice lines={lines.filter(({ isShort }) => isShort)} />
          <TextAreaField
            label="Nota"
            rows={2}
            maxLength={500}
            value={note}
            onChange={setNote}
            disabled={form.busy}
            {...form.field('note')}
          />
          {form.problem && <Notice tone={form.offline ? 'warn' : 'danger'}>{form.problem}</Notice>}
        </TransferFacts>
      }
      foot={{
        text: `${received} de ${formatQuantity(data.transfer.pieces, 'pieza')} recibidas`,
        actions: (
          <>
            <Button disabled={!unsaved || form.busy} onClick={() => submit(false)}>
              Guardar y seguir después
            </Button>
            <Button kind="primary" busy={form.busy} busyLabel="Guardando" onClick={() => submit(true)}>
              Terminar recepción
            </Button>
          </>
        ),
      }}
    >
      <ArrivingLines reception={reception} />
      <LeaveGuard unsaved={unsaved && !form.busy} />
    </TransferSheets>
  );
}

/** Missing pieces are on the way until somebody says what happened. */
function MissingNotice({ lines }: { lines: readonly CountedLine[] }) {
  const pieces = lines.reduce((all, { missing }) => all + missing, 0);
  const [only] = lines;
  if (!only) return null;
  return (
    <Notice tone="warn">
      <b>{missingPiecesText(pieces)}</b> de{' '}
      {lines.length === 1 ? splitContent(only.name).name : `${lines.length} productos`}.{' '}
      {pieces === 1 ? 'Queda' : 'Quedan'} en camino hasta que digas qué pasó.
    </Notice>
  );
}

/** Goes with the box: pieces are ticked off on it. */
function TransferPaper({ data: { transfer, lines } }: { data: TransferData }) {
  const ended = transfer.status_id === TRANSFER_STATUS.received;
  return (
    <Paper
      title={`Envío ${transfer.folio}`}
      facts={{
        De: transfer.from_salon,
        A: transfer.to_salon,
        Salió: formatDateOf(transfer.creation_date),
        Envió: transfer.sent_by,
        Piezas: transfer.pieces,
        'Valor al costo': formatMoney(transfer.cost),
        Nota: transfer.note,
      }}
      head={['Producto', 'Código', 'Enviado', 'Recibido', 'Diferencia']}
      rows={lines.map(line => ({
        key: line.id,
        cells: [
          line.name,
          line.code,
          line.quantity,
          ended ? line.received : '',
          ended && missingOf(line) > 0 ? missingText(missingOf(line), line.missing_reason) : '',
        ],
      }))}
    />
  );
}
