import { Cell } from '@melena/shared/kit/table/PlainTable';
import type { ReactNode } from 'react';
import css from './work.module.css';

interface LineProps {
  name: string;
  detail: ReactNode;
  amount: ReactNode;
  quiet?: boolean;
  /** The one thing that can be done with it. */
  tool: ReactNode;
}

export function Line({ name, detail, amount, quiet = false, tool }: LineProps) {
  return (
    <tr>
      <Cell main>
        {name}
        {detail}
      </Cell>
      <Cell align="right" quiet={quiet} className={css.amount}>
        {amount}
      </Cell>
      <td className={css.tool}>{tool}</td>
    </tr>
  );
}
