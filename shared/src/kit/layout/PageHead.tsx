import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../router';
import { listAddress } from '../../router/last-lists';
import { classNames } from '../class-names';
import { PageHeadFrame, Push } from './blocks';
import { useTabName } from './tab-name';

export interface PageHeadProps {
  title: ReactNode;
  /** Back link before the title: where a detail came from. A list is as it was left, with its filters and order. */
  back?: { to: string; label: string };
  /** The title of the browser's tab; by default a detail's title. */
  tab?: string;
  /** After the title: what sets what is shown (dates, a filter), or a badge. */
  children?: ReactNode;
  /** At the right, the primary one last. */
  actions?: ReactNode;
  className?: string;
}

/** The head of every page, 64 high. */
export function PageHead({ title, back, tab, children, actions, className }: PageHeadProps) {
  useTabName(tab ?? (back && typeof title === 'string' ? title : undefined));
  return (
    <PageHeadFrame className={className}>
      {back && <Crumb to={listAddress(back.to)}>{back.label}</Crumb>}
      <h1>{title}</h1>
      {children}
      {actions && (
        <>
          <Push />
          {actions}
        </>
      )}
    </PageHeadFrame>
  );
}

/** Stands below the head, as wide as the page allows. */
export function PageBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('page-body', className)}>{children}</div>;
}

/** The way back, with where it leads. */
export function Crumb({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="crumb">
      <ChevronLeft />
      {children}
    </Link>
  );
}
