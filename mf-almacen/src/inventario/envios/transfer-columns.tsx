import { dateColumn, type ListColumn, plainColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Note } from '@melena/shared/kit/text';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { formatDateOf } from '@melena/shared/rules/time';
import { TransferBadge, transferStatus } from './TransferBadge';
import type { Transfer } from './transfer-data';

/** '16'; '7 de 16' once some of them arrived, and others didn't. */
function piecesText({ pieces, received }: Transfer): string {
  return received > 0 && received < pieces ? `${received} de ${pieces}` : String(pieces);
}

export const transferColumns: ListColumn<Transfer>[] = [
  plainColumn('status', 'Estado', transferStatus, {
    ...{ width: 208, skeleton: 84, sort: transfer => transfer.status_id },
    cell: transfer => <TransferBadge transfer={transfer} />,
  }),
  textColumn('folio', 'Folio', { width: 108, figures: true, quiet: true, skeleton: 56 }),
  textColumn('from_salon', 'De', { main: true, skeleton: 130 }),
  textColumn('to_salon', 'A', { width: '28%', skeleton: 130 }),
  {
    id: 'pieces',
    head: 'Piezas',
    width: 108,
    align: 'right',
    figures: true,
    skeleton: 24,
    sort: transfer => transfer.pieces,
    cell: piecesText,
    file: [
      { value: transfer => transfer.pieces },
      { id: 'received', head: 'Recibidas', value: transfer => transfer.received },
    ],
  },
  dateColumn('Fecha', { width: 132, skeleton: 86 }),
];

export function TransferOnPhone({ transfer }: { transfer: Transfer }) {
  return (
    <RowText
      title={`${transfer.from_salon} → ${transfer.to_salon}`}
      end={<TransferBadge transfer={transfer} />}
    >
      <Note num>
        {transfer.folio} · {formatDateOf(transfer.creation_date)} · {formatQuantity(transfer.pieces, 'pieza')}
      </Note>
    </RowText>
  );
}
