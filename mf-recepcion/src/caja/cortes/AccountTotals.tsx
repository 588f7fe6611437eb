import type { CallReply } from '@melena/shared/contract/calls';
import { classNames } from '@melena/shared/kit/class-names';
import { Money } from '@melena/shared/kit/text';
import { amountOf, type Pesos, sum } from '@melena/shared/rules/money';
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
    <table className={classNames('table low flush', styles.cut)} aria-label="Corte por cuenta">
      <thead>
        <tr>
          <th scope="col">Cuenta</th>
          {FIGURES.map(({ name, head }) => (
            <th key={name} scope="col" className={classNames('r', styles.figure)}>
              {head}
            </th>
          ))}
          <th scope="col" className={classNames('r', styles.total)}>
            Total
          </th>
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
            <td key={name} className={classNames('r', styles.figure)}>
              <Money value={sum(accounts.map(account => amountOf(account[name])))} />
            </td>
          ))}
          <td className={classNames('r', styles.total)}>
            <Money value={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function AccountRow({ account }: { account: Account }) {
  const [, bank = account.name, rest] = /^(\D+) (\d{4} .+)$/.exec(account.name) ?? [];
  return (
    <tr>
      <td>
        {bank} {rest && <span className={classNames('t-2', styles.rest)}>{rest}</span>}
        <span className={classNames('sub', styles.onPhone)}>
          {FIGURES.map(({ name, head }) => (
            <span key={name}>
              {head} <Money value={account[name]} quietZero />
            </span>
          ))}
        </span>
      </td>
      {FIGURES.map(({ name }) => (
        <td key={name} className={classNames('r', styles.figure)}>
          <Money value={account[name]} quietZero />
        </td>
      ))}
      <td className={classNames('r t-strong', styles.total)}>
        <Money value={account.total} quietZero />
      </td>
    </tr>
  );
}
