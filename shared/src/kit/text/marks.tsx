import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'b' | 'small' | 'p' | 'div' | 'dd' | 'li' | 'ul' | 'h2' | 'legend';
  /** Digits of one width. */
  num?: boolean;
  /** Cuts the line with an ellipsis. */
  clip?: boolean;
  muted?: boolean;
  /** Further back than muted text: a zero. */
  faint?: boolean;
  /** Bold, in the size of a heading. */
  strong?: boolean;
  struck?: boolean;
  size?: 's' | 'l' | 'xl';
}

const SIZES = { s: 't-s', l: 't-l', xl: 't-xl' };

/** Text that is marked by its meaning. */
export function Text({ as: Tag = 'span', ...marks }: TextProps) {
  const { num, clip, muted, faint, strong, struck, size, className, ...rest } = marks;
  const names = classNames(
    muted && 't-2',
    faint && 't-3',
    strong && 't-strong',
    struck && 'struck',
    size && SIZES[size],
    num && 'num',
    clip && 'clip',
    className,
  );
  return <Tag {...rest} className={names || undefined} />;
}

/** Figures, hours, folios: digits of one width. */
export const Num = (props: TextProps) => <Text {...props} num />;

/** A step back from the text around it. */
export const Muted = (props: TextProps) => <Text {...props} muted />;

/** A remark below, or beside, something stronger. */
export const Note = (props: TextProps) => <Text as="small" {...props} muted />;

export const Strong = (props: TextProps) => <Text as="b" {...props} />;

/** Read aloud, but not drawn. */
export function ScreenReaderOnly({ as: Tag = 'span', ...rest }: Omit<TextProps, 'className'>) {
  return <Tag {...rest} className="sr" />;
}

/** A second line below a cell's text. */
export function Sub({ num, className, ...rest }: TextProps) {
  return <span {...rest} className={classNames('sub', num && 'num', className)} />;
}

/** A refusal, below the name of what it is about. */
export function Fault({ children }: { children: ReactNode }) {
  return children ? (
    <span className="fault" role="alert">
      {children}
    </span>
  ) : null;
}
