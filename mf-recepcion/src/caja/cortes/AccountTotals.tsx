import type { CallReply } from '@melena/shared/contract/calls';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Muted, Num, Sub } from '@melena/shared/kit/text';
import { amountOf, type Centavos, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { differenceText } from '@melena/shared/rules/till/drawer';
import styles from './closing.module.css';

type Account = CallReply<'caja/cut'>['accounts'][number];

const HEADS = {
  initial: 'Inicial',
  in: 'Entradas',
  out: 'Salidas',
  total: 'Total',
  counted: 'Contado',
  difference: 'Diferencia',
};

type Figure = keyof typeof HEADS;

const TOTALS: readonly Figure[] = ['initial', 'in', 'out', 'total'];

type Row = Record<Figure, Centavos> & { id: number | null; name: string };

interface AccountTotalsProps {
  accounts: readonly Account[];
  /** The cash that was counted, to compare with; of the other accounts nothing is counted by hand. */
  counted?: Centavos;
}

/** By account: initial, in, out, total, and what was counted. On a phone they stand under the account's name. */
export function AccountTotals({ accounts, counted }: AccountTotalsProps) {
  const figures: readonly Figure[] = counted === undefined ? TOTALS : [...TOTALS, 'counted', 'difference'];
  const rows = accounts.map(account => toRow(account, counted));
  const sumOf = (name: Figure) => [name, sum(rows.map(row => row[name]))];
  const total: Row = { id: null, name: 'Total', ...Object.fromEntries(figures.map(sumOf)) };
  return (
    <PlainTable density="low" flush className={styles.cut} aria-label="Corte por cuenta">
      <thead>
        <tr>
          <th scope="col">Cuenta</th>
          {figures.map(name => (
            <HeadCell key={name} align="right" className={lookOf(name, figures)}>
              {HEADS[name]}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <AccountRow key={row.id} row={row} figures={figures} />
        ))}
      </tbody>
      <tfoot>
        <AccountRow row={total} figures={figures} />
      </tfoot>
    </PlainTable>
  );
}

function toRow({ account_id, name, ...pesos }: Account, cash: Centavos = ZERO): Row {
  const total = amountOf(pesos.total);
  const counted = account_id === null ? cash : total;
  return {
    id: account_id,
    name,
    initial: amountOf(pesos.initial),
    in: amountOf(pesos.in),
    out: amountOf(pesos.out),
    total,
    counted,
    difference: subtract(counted, total),
  };
}

/** The last one stays on a phone. */
function lookOf(name: Figure, figures: readonly Figure[]): string | undefined {
  return name === figures.at(-1) ? styles.total : styles.figure;
}

function AccountRow({ row, figures }: { row: Row; figures: readonly Figure[] }) {
  const [, bank = row.name, rest] = /^(\D+) (\d{4} .+)$/.exec(row.name) ?? [];
  const still = figures.every(name => row[name] === ZERO);
  return (
    <tr data-still={still ? '' : undefined}>
      <td title={row.name}>
        {bank} {rest && <Muted className={styles.rest}>{rest}</Muted>}
        <Sub className={styles.onPhone}>
          {figures.slice(0, -1).map(name => (
            <span key={name}>
              {HEADS[name]} <Money value={row[name]} quietZero />
            </span>
          ))}
        </Sub>
      </td>
      {figures.map(name => (
        <Cell key={name} align="right" strong={name === figures.at(-1)} className={lookOf(name, figures)}>
          {name === 'difference' ? <Difference value={row[name]} /> : <Money value={row[name]} quietZero />}
        </Cell>
      ))}
    </tr>
  );
}

/** 'Falta $52.00' in danger, 'Sobra $12.00' in ok; nothing stands back. */
export function Difference({ value }: { value: Centavos }) {
  if (value === ZERO) return <Money value={ZERO} quietZero />;
  return <Num className={value < ZERO ? styles.missing : styles.left}>{differenceText(value)}</Num>;
}
