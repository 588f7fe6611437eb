import type { CallReply } from '@melena/shared/contract/calls';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Muted, Num, Sub } from '@melena/shared/kit/text';
import { add, amountOf, type Centavos, subtract, sum, ZERO } from '@melena/shared/rules/money';
import { differenceText } from '@melena/shared/rules/till/drawer';
import styles from './closing.module.css';

type Cut = CallReply<'caja/cut'>;

interface Row {
  readonly key: number | 'cash';
  readonly name: string;
  readonly initial: Centavos;
  readonly moved: Centavos;
  readonly expected: Centavos;
  readonly counted: Centavos;
}

const FIGURES = [
  { name: 'initial', head: 'Inicial' },
  { name: 'moved', head: 'Movimientos' },
  { name: 'expected', head: 'Esperado' },
  { name: 'counted', head: 'Contado' },
] as const;

/**
 * By account: initial, moved, expected, counted, and the difference in words. Only cash is counted by hand, and accounts
 * to which nothing came are left out.
 */
export function AccountComparison({ accounts, counted }: { accounts: Cut['accounts']; counted: Centavos }) {
  const rows = accounts
    .map(account => toRow(account, counted))
    .filter(({ key, moved }) => key === 'cash' || moved !== ZERO);
  const total = {
    key: 'cash' as const,
    name: 'Total',
    initial: sum(rows.map(({ initial }) => initial)),
    moved: sum(rows.map(({ moved }) => moved)),
    expected: sum(rows.map(({ expected }) => expected)),
    counted: sum(rows.map(({ counted }) => counted)),
  };
  return (
    <PlainTable density="low" flush className={styles.cut} aria-label="Corte por cuenta">
      <thead>
        <tr>
          <th scope="col">Cuenta</th>
          {FIGURES.map(({ name, head }) => (
            <HeadCell key={name} align="right" className={styles.figure}>
              {head}
            </HeadCell>
          ))}
          <HeadCell align="right" className={styles.total}>
            Diferencia
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <ComparisonRow key={row.key} row={row} />
        ))}
      </tbody>
      <tfoot>
        <ComparisonRow row={total} />
      </tfoot>
    </PlainTable>
  );
}

function toRow({ account_id, name, ...pesos }: Cut['accounts'][number], cash: Centavos): Row {
  const initial = amountOf(pesos.initial);
  const expected = amountOf(pesos.total);
  return {
    key: account_id ?? 'cash',
    name,
    initial,
    moved: add(amountOf(pesos.in), amountOf(pesos.out)),
    expected,
    counted: account_id === null ? cash : expected,
  };
}

function ComparisonRow({ row }: { row: Row }) {
  const [, bank = row.name, digits, holder] = /^(\D+) (\d{4})( .+)$/.exec(row.name) ?? [];
  return (
    <tr>
      <td title={row.name}>
        {bank} {digits && <Muted>{digits}</Muted>}
        {holder && <span className="sr">{holder}</span>}
        <Sub className={styles.onPhone}>
          {FIGURES.map(({ name, head }) => (
            <span key={name}>
              {head} <Money value={row[name]} quietZero />
            </span>
          ))}
        </Sub>
      </td>
      {FIGURES.map(({ name }) => (
        <Cell key={name} align="right" className={styles.figure}>
          <Money value={row[name]} quietZero />
        </Cell>
      ))}
      <Cell align="right" className={styles.total}>
        <Difference value={subtract(row.counted, row.expected)} />
      </Cell>
    </tr>
  );
}

/** 'Falta $52.00' in danger, 'Sobra $12.00' in ok; nothing stands back. */
export function Difference({ value }: { value: Centavos }) {
  if (value === ZERO) return <Money value={ZERO} quietZero />;
  return <Num className={value < ZERO ? styles.missing : styles.left}>{differenceText(value)}</Num>;
}
