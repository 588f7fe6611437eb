import { useEffect, useState } from 'react';
import { SearchField } from './SearchField';

/** What the server searches waits until the typing pauses. */
const PAUSE_MS = 250;

export interface SearchParamProps {
  label: string;
  placeholder: string;
  /** What is searched now. */
  value: string;
  /** Called when the typing pauses, or with each key. */
  onSearch: (text: string) => void;
  /** What is searched is here already: with each key. */
  instant?: boolean;
}

/** A search box whose text the address holds. */
export function SearchParam({ label, placeholder, value, onSearch, instant = false }: SearchParamProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Cleared from elsewhere, or another address: the box follows.
  if (seen !== value) {
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    if (instant) return onSearch(text);
    const pause = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, value, onSearch, instant]);
  return (
    <SearchField label={label} placeholder={placeholder} width={320} value={typed} onChange={setTyped} />
  );
}
