import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import type { Tone } from '../text/Badge';

const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  ok: Check,
  warn: TriangleAlert,
  danger: CircleAlert,
  info: Info,
};

export interface NoticeProps {
  tone: Tone;
  /** Instead of the tone's own. */
  icon?: LucideIcon;
  /** Over the page, from edge to edge: no connection. */
  strip?: boolean;
  /** A small button at its end. */
  action?: ReactNode;
  children: ReactNode;
}

/** Says something in the place it speaks of. A wrong one is read out at once, the others when there is time. */
export function Notice({ tone, icon, strip, action, children }: NoticeProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    <div
      className={classNames('notice', strip && 'strip')}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon />
      <div>{children}</div>
      {action}
    </div>
  );
}
