import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../router';
import { classNames } from '../class-names';
import type { ButtonKind } from './Button';

export interface ButtonLinkProps {
  to: string;
  kind?: ButtonKind;
  size?: 's';
  icon?: LucideIcon;
  wide?: boolean;
  /** Opens in another tab: what is typed here stays. */
  apart?: boolean;
  children: ReactNode;
}

/** Looks like a button and goes somewhere. */
export function ButtonLink({
  to,
  kind = 'secondary',
  size,
  icon: Icon,
  wide,
  apart,
  children,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      target={apart ? '_blank' : undefined}
      className={classNames('btn', wide && 'wide')}
      data-kind={kind === 'secondary' ? undefined : kind}
      data-size={size}
    >
      {Icon && <Icon />}
      {children}
      {apart && (
        <>
          <ExternalLink />
          <span className="sr"> (en otra pestaña)</span>
        </>
      )}
    </Link>
  );
}
