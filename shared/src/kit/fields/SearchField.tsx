import { Search, X } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, Ref } from 'react';
import { AffixInput } from './AffixInput';
import { isSecondEnd, readScan } from './use-scan-guard';

export interface SearchFieldProps {
  /** Names the search for a screen reader: 'Buscar clientes'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter: where searching is a call of its own. */
  onEnter?: () => void;
  placeholder?: string;
  /** In px; a filter row gives it 320. */
  width?: CSSProperties['width'];
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A search box; its cross and Escape empty it. */
export function SearchField({ label, value, onChange, onEnter, width, ...input }: SearchFieldProps) {
  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isSecondEnd(event)) return event.preventDefault();
    if (readScan(event)) {
      // It sends no form, and the next scan takes its place.
      event.preventDefault();
      event.currentTarget.select();
    }
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault();
      onEnter();
    }
    if (event.key === 'Escape' && value) {
      // The first Escape is for the box, and not yet for the dialog that holds it.
      event.stopPropagation();
      onChange('');
    }
  }
  return (
    <AffixInput
      {...input}
      kind="search"
      style={{ width }}
      type="search"
      aria-label={label}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onChange={event => onChange(event.target.value)}
      onKeyDown={keyDown}
      before={<Search />}
      after={
        value && (
          <button type="button" className="end-btn" aria-label="Borrar búsqueda" onClick={clear}>
            <X />
          </button>
        )
      }
    />
  );
  function clear(event: { currentTarget: HTMLElement }) {
    onChange('');
    event.currentTarget.parentElement?.querySelector('input')?.focus();
  }
}
