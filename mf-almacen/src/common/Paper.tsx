import { useSession } from '@melena/shared/session';
import type { ReactNode } from 'react';
import css from './paper.module.css';

interface PaperProps {
  title: string;
  /** Parts of a fact stand beside each other, but for those that there aren't. */
  facts: Readonly<Record<string, ReactNode | readonly (string | undefined)[]>>;
  /** The first column takes what is left. */
  head: readonly string[];
  rows: readonly { readonly key: number; readonly cells: readonly ReactNode[] }[];
  foot?: Readonly<Record<string, ReactNode>>;
}

/** A page as it is printed, in the place of its sheets: on the screen it isn't shown. */
export function Paper({ title, facts, head, rows, foot = {} }: PaperProps) {
  const session = useSession();
  return (
    <article className={css.paper} aria-hidden>
      <header className={css.title}>
        <b>{session?.me.salon}</b>
        <span>{title}</span>
      </header>
      <dl className={css.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{(Array.isArray(value) ? value.filter(Boolean).join(' · ') : value) || '—'}</dd>
          </div>
        ))}
      </dl>
      <table className={css.lines}>
        <thead>
          <tr>
            {head.map(name => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {head.map((name, index) => (
                <td key={name}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {Object.entries(foot).map(([name, value]) => (
            <tr key={name}>
              <th scope="row" colSpan={head.length - 1}>
                {name}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </article>
  );
}

/** Sheets that the paper takes the place of. */
export function OnScreen({ children }: { children: ReactNode }) {
  return <div className={css.screen}>{children}</div>;
}
