import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export type Tone = 'ok' | 'warn' | 'danger' | 'info';

export interface BadgeProps {
  /** None is plain: neither good nor bad. */
  tone?: Tone;
  icon?: LucideIcon;
  /** Without fill and edge. */
  bare?: boolean;
  children: ReactNode;
}

/** A mark on products, stock and purchases; an appointment has `StatusBadge`. */
export function Badge({ tone, icon: Icon, bare, children }: BadgeProps) {
  return (
    <span className={classNames('badge', bare && 'bare')} data-tone={tone}>
      {Icon && <Icon />}
      <span className="word">{children}</span>
    </span>
  );
}

/** A small figure beside a word. */
export function CountBadge({ children }: { children: ReactNode }) {
  return <span className="count">{children}</span>;
}
