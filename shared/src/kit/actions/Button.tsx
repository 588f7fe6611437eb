import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names';
import { Spinner } from './Spinner';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'warn' | 'danger' | 'on-wine';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  /** Use one primary in a screen or dialog; warn opens a confirmation; danger stands only inside it. */
  kind?: ButtonKind;
  /** 28 high: inside rows and section heads. */
  size?: 's';
  icon?: LucideIcon;
  /** While true it shows a spinner and cannot be pressed. Give it as false when idle, so that the width stays. */
  busy?: boolean;
  /** The word while busy: 'Guardando'. */
  busyLabel?: string;
  /** As wide as what holds it. */
  wide?: boolean;
  /** A promise keeps the button from being pressed again until it settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

export function Button({
  kind = 'secondary',
  size,
  icon: Icon,
  busy,
  busyLabel,
  wide,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = useSinglePress(busy === true, onClick);
  const face = (
    <>
      {Icon && <Icon />}
      {children}
    </>
  );
  return (
    <button
      {...rest}
      type={type}
      className={classNames('btn', wide && 'wide', className)}
      data-kind={kind === 'secondary' ? undefined : kind}
      data-size={size}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy === undefined ? (
        face
      ) : (
        <span className="btn-faces">
          <ButtonFace shown={!busy}>{face}</ButtonFace>
          <ButtonFace shown={busy}>
            <Spinner />
            {busyLabel ?? children}
          </ButtonFace>
        </span>
      )}
    </button>
  );
}

function ButtonFace({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <span className="btn-face" data-off={shown ? undefined : ''} aria-hidden={!shown}>
      {children}
    </span>
  );
}

/** Swallows what comes while the press before is still at work; also keeps a busy button from submitting. */
export function useSinglePress(
  busy: boolean,
  onClick: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined,
) {
  const running = useRef(false);
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || running.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    running.current = true;
    // The answer's change is drawn a turn later: a second press meanwhile would still find the button.
    result.finally(() =>
      setTimeout(() => {
        running.current = false;
      }),
    );
  };
}
