import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithRef, type MouseEvent, useEffect } from 'react';
import { classes } from '../classes';
import { Spinner } from '../feedback/Spinner';
import { hideTip, tipHandlers } from '../overlays/tip';
import { type ButtonKind, usePressOnce } from './Button';

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'name' | 'children'> {
  /** What it does, in words: its accessible name and its tooltip. */
  name: string;
  icon: LucideIcon;
  kind?: ButtonKind;
  size?: 's';
  busy?: boolean;
  /** False where the tooltip would only repeat what stands beside it. */
  tip?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

export function IconButton({
  name,
  icon: Icon,
  kind = 'quiet',
  size,
  busy = false,
  tip = true,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const press = usePressOnce(busy, onClick);
  useEffect(() => hideTip, []);
  return (
    <button
      {...tipHandlers(tip ? name : undefined)}
      {...rest}
      type={type}
      className={classes('btn icon', className)}
      data-kind={kind === 'secondary' ? undefined : kind}
      data-size={size}
      aria-label={name}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : <Icon className="i" aria-hidden />}
    </button>
  );
}
