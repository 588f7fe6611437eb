import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';

export interface AffixInputProps extends Omit<ComponentPropsWithRef<'input'>, 'className'> {
  before?: ReactNode;
  after?: ReactNode;
  kind?: 'fig' | 'search';
}

/** An input with something of its own before or after it; the whole of it puts the focus into the input. */
export function AffixInput({ before, after, kind, style, ...input }: AffixInputProps) {
  return (
    // The input inside is what a reader and the keyboard meet; this only widens what the pointer can hit.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <span
      className={classNames('input', kind)}
      style={style}
      data-disabled={input.disabled ? '' : undefined}
      data-readonly={input.readOnly ? '' : undefined}
      onMouseDown={focusInput}
    >
      {before}
      <input {...input} />
      {after}
    </span>
  );
}

function focusInput(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('input, button')) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}
