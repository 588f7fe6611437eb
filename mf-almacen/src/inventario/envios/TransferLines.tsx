import { QuantityInput } from '@melena/shared/kit/fields/QuantityInput';
import { Select } from '@melena/shared/kit/fields/Select';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Badge, Fault, Muted, Num, Sub } from '@melena/shared/kit/text';
import {
  MISSING_REASONS,
  missingOf,
  missingText,
  TRANSFER_STATUS,
} from '@melena/shared/rules/stock/transfer';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import css from './envios.module.css';
import type { TransferData, TransferLine } from './transfer-data';
import type { CountedLine, Reception } from './use-reception';

interface RowProps {
  line: TransferLine;
  before?: number;
  received: ReactNode;
  difference: ReactNode;
  fault?: string;
}

/** The lines of a transfer that are only read: in the salon that sent it, and once it has ended. */
export function SentLines({ data: { transfer, lines } }: { data: TransferData }) {
  const ended = transfer.ended_at !== null;
  const isCancelled = transfer.status_id === TRANSFER_STATUS.cancelled;
  return (
    <LineTable>
      {lines.map(line => (
        <LineRow
          key={line.id}
          line={line}
          received={<Num>{line.received}</Num>}
          difference={isCancelled ? <Muted>Cancelado</Muted> : <Difference line={line} ended={ended} />}
        />
      ))}
    </LineTable>
  );
}

/** The lines whose pieces arrive: a figure each, and what happened to those that didn't come. */
export function ArrivingLines({ reception }: { reception: Reception }) {
  return (
    <LineTable counts>
      {reception.lines.map(line => (
        <ArrivingRow key={line.id} line={line} reception={reception} />
      ))}
    </LineTable>
  );
}

function LineTable({ counts = false, children }: { counts?: boolean; children: ReactNode }) {
  const onPhone = useMedia(PHONE);
  return (
    <PlainTable density="two-line" aria-label="Productos del envío">
      {!onPhone && (
        <thead>
          <tr>
            <th scope="col">Producto</th>
            {counts && (
              <HeadCell align="right" wide style={{ width: 96 }}>
                Había
              </HeadCell>
            )}
            <HeadCell align="right" style={{ width: 96 }}>
              Enviado
            </HeadCell>
            <HeadCell align={counts ? undefined : 'right'} style={{ width: counts ? 140 : 96 }}>
              Recibido
            </HeadCell>
            <HeadCell style={{ width: 200 }}>Diferencia</HeadCell>
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
    </PlainTable>
  );
}

function LineRow({ line, before, received, difference, fault }: RowProps) {
  const onPhone = useMedia(PHONE);
  const name = (
    <>
      {line.name}
      <Fault>{fault}</Fault>
    </>
  );
  if (onPhone) {
    return (
      <tr>
        <Cell main>
          {name}
          <Sub num>Enviado {line.quantity}</Sub>
          <div className={css.onPhone}>
            {before === undefined && <Muted>Recibido</Muted>}
            {received}
            {difference}
          </div>
        </Cell>
      </tr>
    );
  }
  return (
    <tr>
      <Cell main>{name}</Cell>
      {before !== undefined && (
        <Cell align="right" wide figures quiet>
          {before}
        </Cell>
      )}
      <Cell align="right" figures>
        {line.quantity}
      </Cell>
      <Cell align={before === undefined ? 'right' : undefined} figures>
        {received}
      </Cell>
      <Cell>{difference}</Cell>
    </tr>
  );
}

function ArrivingRow({ line, reception }: { line: CountedLine; reception: Reception }) {
  const { form, setReceived, setReason } = reception;
  const [tooMany, setTooMany] = useState(false);
  const { index, name, quantity, received, missing } = line;
  const count = form.field(`lines.${index}.received`);
  const reason = form.field(`lines.${index}.missing_reason`);
  const fault = count.error ?? (tooMany ? `Se enviaron ${quantity}` : undefined);
  return (
    <LineRow
      line={line}
      before={line.before}
      fault={fault ?? (line.missing_reason === null ? reason.error : undefined)}
      received={
        <QuantityInput
          ref={count.ref}
          label={`Recibido de ${name}`}
          value={received}
          min={0}
          max={quantity}
          onChange={pieces => {
            setTooMany(false);
            setReceived(line, pieces);
          }}
          onTooMany={() => setTooMany(true)}
          disabled={form.busy}
        />
      }
      difference={
        line.isShort ? (
          <Select
            ref={reason.ref}
            label={`Qué pasó con ${name}`}
            placeholder={missingText(missing)}
            options={MISSING_REASONS.map(value => ({ value, label: missingText(missing, value) }))}
            value={line.missing_reason}
            invalid={line.missing_reason === null && reason.error !== undefined}
            onChange={value => setReason(line, value)}
            disabled={form.busy}
          />
        ) : (
          <Difference line={line} ended={false} />
        )
      }
    />
  );
}

/** 'Completo', 'Por recibir', or how much is missing. */
function Difference({ line, ended }: { line: TransferLine; ended: boolean }) {
  const missing = missingOf(line);
  if (missing === 0) {
    return (
      <Badge tone="ok" icon={Check}>
        Completo
      </Badge>
    );
  }
  if (line.received === 0 && !ended) return <Muted>Por recibir</Muted>;
  return <>{missingText(missing, ended ? line.missing_reason : null)}</>;
}
