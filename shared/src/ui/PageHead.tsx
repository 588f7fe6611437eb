import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../router';
import { classes } from './classes';

export interface PageHeadProps {
  title: ReactNode;
  /** Back link before the title: where a detail came from. */
  back?: { to: string; label: string };
  /** After the title: what sets what is shown (dates, a filter), or a badge. */
  children?: ReactNode;
  /** At the right, the primary one last. */
  actions?: ReactNode;
  className?: string;
}

/** The head of every page, 64 high. */
export function PageHead({ title, back, children, actions, className }: PageHeadProps) {
  return (
    <header className={classes('page-head', className)}>
      {back && <Crumb to={back.to}>{back.label}</Crumb>}
      <h1>{title}</h1>
      {children}
      {actions && (
        <>
          <span className="push" />
          {actions}
        </>
      )}
    </header>
  );
}

/** The way back, with where it leads. */
export function Crumb({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="crumb">
      <ChevronLeft className="i" aria-hidden />
      {children}
    </Link>
  );
}
