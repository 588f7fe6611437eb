import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './frame.module.css';

export interface QuickMenuItem {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Marks the chosen item of a menu that has one. */
  readonly chosen?: boolean;
  readonly onSelect: () => void;
}

interface QuickMenuProps {
  readonly className: string;
  /** The button's name; on the rail only a screen reader says it. */
  readonly children: ReactNode;
  readonly name: string;
  /** On which side of the button there is room. */
  readonly side: 'above' | 'below';
  readonly items: readonly QuickMenuItem[];
}

/**
 * The two menus of the frame. The kit's Menu stands on a floating library that would add a tenth to every
 * page; these two never leave the window's left edge, and the platform's popover does the rest.
 */
export function QuickMenu({ className, name, children, side, items }: QuickMenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll('button')];
    const here = all.findIndex(item => item.matches(':focus'));
    all.at((here + step) % all.length)?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={name}
        tabIndex={-1}
        className={`pop ${styles.quick}`}
        onBeforeToggle={event => {
          const box = button.current?.getBoundingClientRect();
          if (event.newState === 'open' && box && list.current) place(list.current, box, side);
        }}
        onToggle={event => {
          setOpen(event.newState === 'open');
          if (event.newState !== 'open') return;
          const [first, chosen = first] = ['button', '[aria-checked=true]'].flatMap(
            item => list.current?.querySelector<HTMLElement>(item) ?? [],
          );
          chosen?.focus();
        }}
        onKeyDown={onKeyDown}
      >
        {items.map(({ icon: Icon, label, chosen, onSelect }) => (
          <button
            key={label}
            type="button"
            {...(chosen === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': chosen })}
            className="pop-item"
            onClick={() => {
              list.current?.hidePopover();
              onSelect();
            }}
          >
            <Icon />
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

const GAP = 4;

function place(popover: HTMLElement, button: DOMRect, side: 'above' | 'below'): void {
  popover.style.left = `${button.left}px`;
  popover.style.top = side === 'below' ? `${button.bottom + GAP}px` : 'auto';
  popover.style.bottom = side === 'above' ? `${window.innerHeight - button.top + GAP}px` : 'auto';
}
