import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';

interface MarkProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  as?: 'span' | 'b' | 'small' | 'p' | 'div' | 'dd' | 'li';
  /** Digits of one width. */
  num?: boolean;
  /** One line, cut with an ellipsis. */
  clip?: boolean;
  muted?: boolean;
}

function Mark({ as: Tag = 'span', num, clip, muted, ...rest }: MarkProps) {
  return <Tag {...rest} className={classNames(muted && 't-2', num && 'num', clip && 'clip')} />;
}

/** Figures, hours, folios: digits of one width. */
export const Num = (props: MarkProps) => <Mark {...props} num />;

/** A step back from the text around it. */
export const Muted = (props: MarkProps) => <Mark {...props} muted />;

/** What is said below, or beside, something stronger. */
export const Note = (props: MarkProps) => <Mark {...props} as="small" muted />;

export const Strong = (props: MarkProps) => <Mark {...props} as="b" />;

/** Read aloud, but not drawn. */
export function ScreenReaderOnly({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>;
}
