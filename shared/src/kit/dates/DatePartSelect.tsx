import { ChevronDown } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import type { Option, SelectProps } from '../fields/Select';

/** A part of a date: what can be chosen and what is. */
export interface DatePart {
  options: readonly Option<number>[];
  value: number;
  onChange: (value: number) => void;
}

let fetching: Promise<ComponentType<SelectProps<number>>> | undefined;

function fetchSelect() {
  fetching ??= import('../fields/Select').then(
    module => module.Select<number>,
    error => {
      // The next press asks again.
      fetching = undefined;
      throw error;
    },
  );
  return fetching;
}

/**
 * The kit's select, whose list is fetched when it is first reached for: with what positions it, it weighs a fifth of
 * the page that the dates stand on. Until then a button of the same shape.
 */
export function DatePartSelect({ label, ...part }: DatePart & { label: string }) {
  const [loaded, setLoaded] = useState<{ Select: ComponentType<SelectProps<number>> } | null>(null);
  if (loaded) return <loaded.Select bare autoFocus defaultOpen label={label} {...part} />;

  const warm = () => void fetchSelect().catch(() => undefined);
  const open = () =>
    fetchSelect().then(
      Select => setLoaded({ Select }),
      () => undefined,
    );
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    void open();
  };
  return (
    <button
      type="button"
      role="combobox"
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={open}
      onKeyDown={keyDown}
    >
      {part.options.find(({ value }) => value === part.value)?.label}
      <ChevronDown />
    </button>
  );
}
