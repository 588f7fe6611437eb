import type { ReactNode } from 'react';
import { classNames } from '../class-names';

interface FactsProps {
  className?: string;
  children: ReactNode;
}

interface FactProps extends FactsProps {
  name: ReactNode;
}

export function Facts({ className, children }: FactsProps) {
  return <dl className={classNames('kv', className)}>{children}</dl>;
}

export function Fact({ name, num, children }: FactProps & { num?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={num ? 'num' : undefined}>{children}</dd>
    </div>
  );
}

export function Sums({ className, children }: FactsProps) {
  return <dl className={classNames('sums', className)}>{children}</dl>;
}

/** `last`: it is what the others come to. */
export function Sum({ name, last, className, children }: FactProps & { last?: boolean }) {
  const names = classNames(last && 'sum', className) || undefined;
  return (
    <>
      <dt className={names}>{name}</dt>
      <dd className={names}>{children}</dd>
    </>
  );
}
