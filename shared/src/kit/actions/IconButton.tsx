import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithRef, type MouseEvent, useEffect } from 'react';
import { classNames } from '../class-names';
import { hideTooltip, tooltipHandlers } from '../floating-tooltip';
import { type ButtonKind, useSinglePress } from './Button';
import { Spinner } from './Spinner';

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'name' | 'children'> {
  /** Says in words what it does: its accessible name and its tooltip. */
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
  const press = useSinglePress(busy, onClick);
  useEffect(() => hideTooltip, []);
  return (
    <button
      {...tooltipHandlers(tip ? name : undefined)}
      {...rest}
      type={type}
      className={classNames('btn icon', className)}
      data-kind={kind === 'secondary' ? undefined : kind}
      data-size={size}
      aria-label={name}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : <Icon />}
    </button>
  );
}
