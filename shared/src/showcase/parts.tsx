import type { ReactNode } from 'react';
import css from './kit.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.state}>
      <small>{name}</small>
      {children}
    </div>
  );
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={css.line}>{children}</div>;
}
