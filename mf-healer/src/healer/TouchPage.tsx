import { Push, TouchHead } from '@melena/shared/kit/layout/blocks';
import { Logo } from '@melena/shared/kit/layout/Logo';
import { Strong } from '@melena/shared/kit/text';
import type { ReactNode } from 'react';
import css from './touch.module.css';

export interface TouchPageProps {
  /** At the left of the wine bar: the salon, or the healer. */
  title: string;
  /** At its right: the hour, or the way out. */
  end: ReactNode;
  children: ReactNode;
}

/** A page of the healer area: a wine bar and what lies below it. */
export function TouchPage({ title, end, children }: TouchPageProps) {
  return (
    <div className={css.page}>
      <TouchHead>
        <Logo />
        <Strong clip>{title}</Strong>
        <Push />
        {end}
      </TouchHead>
      <div className={css.main}>{children}</div>
    </div>
  );
}
