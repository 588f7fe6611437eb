import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../router';
import type { ButtonKind } from './Button';
import { classes } from './classes';

export interface ButtonLinkProps {
  to: string;
  kind?: ButtonKind;
  size?: 's';
  icon?: LucideIcon;
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** Looks like a button and goes somewhere. */
export function ButtonLink({
  to,
  kind = 'secondary',
  size,
  icon: Icon,
  wide,
  className,
  children,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      className={classes('btn', wide && 'wide', className)}
      data-kind={kind === 'secondary' ? undefined : kind}
      data-size={size}
    >
      {Icon && <Icon className="i" aria-hidden />}
      {children}
    </Link>
  );
}
