import { loadError, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Progress } from '@melena/shared/kit/feedback/Progress';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { type Column, DataTable, RowText, unsorted } from '@melena/shared/kit/table';
import { Note, Num, Sub } from '@melena/shared/kit/text';
import { amountOf, formatMoney, subtract } from '@melena/shared/rules/money';
import { counted } from '@melena/shared/rules/quantity';
import { type Day, formatDay } from '@melena/shared/rules/time';
import { Expiry } from '../common/payment/Expiry';
import styles from './vouchers.module.css';

type Reply = CallReply<'voucher/client'>;

interface VoucherRow {
  key: string;
  name: string;
  note: string;
  number: string;
  bought: Day;
  expires: Day;
  used: number;
  whole: number;
  usedText: string;
  leftText: string;
  spent: boolean;
}

const visits = (count: number) => counted(count, 'visita', 'visitas');

function voucherRows({ packages, gift_cards }: Reply): VoucherRow[] {
  return [
    ...packages.map(each => ({
      key: each.folio,
      name: each.name,
      note: `Paquete · ${formatMoney(each.price)}`,
      number: each.folio,
      bought: each.bought_on,
      expires: each.expires_on,
      used: each.visits - each.visits_left,
      whole: each.visits,
      usedText: `${each.visits - each.visits_left} de ${each.visits}`,
      leftText: visits(each.visits_left),
      spent: each.visits_left === 0,
    })),
    ...gift_cards.map(card => {
      const used = subtract(amountOf(card.amount), amountOf(card.balance));
      return {
        key: `tarjeta-${card.id}`,
        name: 'Tarjeta de regalo',
        note: card.note || formatMoney(card.amount),
        number: card.number,
        bought: card.bought_on,
        expires: card.expires_on,
        used,
        whole: amountOf(card.amount),
        usedText: formatMoney(used),
        leftText: formatMoney(card.balance),
        spent: amountOf(card.balance) === 0,
      };
    }),
  ];
}

const columns = unsorted<VoucherRow>([
  {
    id: 'name',
    head: 'Paquete o tarjeta',
    main: true,
    skeleton: 140,
    cell: row => (
      <>
        {row.name}
        <Sub>{row.note}</Sub>
      </>
    ),
  },
  {
    id: 'number',
    head: 'Número',
    width: 156,
    quiet: true,
    figures: true,
    skeleton: 96,
    cell: row => row.number,
  },
  {
    id: 'bought',
    head: 'Comprado',
    width: 124,
    wide: true,
    figures: true,
    skeleton: 82,
    cell: row => formatDay(row.bought),
  },
  {
    id: 'expires',
    head: 'Vence',
    width: 128,
    skeleton: 82,
    cell: row => <Expiry day={row.expires} spent={row.spent} />,
  },
  {
    id: 'used',
    head: 'Usado',
    width: 164,
    skeleton: 110,
    cell: row => (
      <span className={styles.used}>
        <Progress
          label={`Usado de ${row.name} ${row.number}`}
          value={row.used}
          max={row.whole}
          tone="action"
        />
        <Num>{row.usedText}</Num>
      </span>
    ),
  },
  {
    id: 'left',
    head: 'Queda',
    width: 112,
    align: 'right',
    figures: true,
    skeleton: 64,
    cell: row => <b>{row.leftText}</b>,
  },
] satisfies Column<VoucherRow>[]);

/** The packages and gift cards that a client bought. Nothing where there never was one. */
export function ClientVouchers({ clientId }: { clientId: number }) {
  const query = useCall('voucher/client', { client_id: clientId });
  const { data } = query;
  const failed = loadError(query, 'No se pudieron cargar los paquetes y tarjetas');
  const rows = data && voucherRows(data);
  if (!failed && !rows?.length) return null;
  return (
    <Sheet className={styles.sheet} heading="Paquetes y tarjetas">
      <DataTable
        bare
        density="two-line"
        label="Paquetes y tarjetas"
        columns={columns}
        rows={rows}
        rowKey={row => row.key}
        phone={row => (
          <RowText title={row.name} end={<b>{row.leftText}</b>}>
            <Note num>{row.number}</Note>
            <Note>
              Vence <Expiry day={row.expires} spent={row.spent} /> · usado {row.usedText}
            </Note>
          </RowText>
        )}
        empty={{ text: 'Sin paquetes ni tarjetas' }}
        error={failed}
      />
    </Sheet>
  );
}
