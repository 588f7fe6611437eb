import type { CallReply } from '@melena/shared/contract/calls';
import { Cell, HeadCell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Muted, Sub } from '@melena/shared/kit/text';
import { amountOf, type Pesos, sum, ZERO } from '@melena/shared/rules/money';
import styles from './closing.module.css';

type TillClosing = CallReply<'caja/cut'>;
type Account = TillClosing['accounts'][number];

const FIGURES = [
  { name: 'initial', head: 'Inicial' },
  { name: 'in', head: 'Entradas' },
  { name: 'out', head: 'Salidas' },
] as const satisfies { name: keyof Account; head: string }[];

/** By account: initial, in, out, total. On a phone the three figures stand under the account's name. */
export function AccountTotals({ accounts, total }: { accounts: TillClosing['accounts']; total: Pesos }) {
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
            Total
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {accounts.map(account => (
          <AccountRow key={account.account_id ?? 'cash'} account={account} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>Total</td>
          {FIGURES.map(({ name }) => (
            <Cell key={name} align="right" className={styles.figure}>
              <Money value={sum(accounts.map(account => amountOf(account[name])))} />
            </Cell>
          ))}
          <Cell align="right" className={styles.total}>
            <Money value={total} />
          </Cell>
        </tr>
      </tfoot>
    </PlainTable>
  );
}

function AccountRow({ account }: { account: Account }) {
  const [, bank = account.name, rest] = /^(\D+) (\d{4} .+)$/.exec(account.name) ?? [];
  const still = [account.initial, account.in, account.out].every(pesos => amountOf(pesos) === ZERO);
  return (
    <tr data-still={still ? '' : undefined}>
      <td>
        {bank} {rest && <Muted className={styles.rest}>{rest}</Muted>}
        <Sub className={styles.onPhone}>
          {FIGURES.map(({ name, head }) => (
            <span key={name}>
              {head} <Money value={account[name]} quietZero />
            </span>
          ))}
        </Sub>
      </td>
      {FIGURES.map(({ name }) => (
        <Cell key={name} align="right" className={styles.figure}>
          <Money value={account[name]} quietZero />
        </Cell>
      ))}
      <Cell align="right" strong className={styles.total}>
        <Money value={account.total} quietZero />
      </Cell>
    </tr>
  );
}
