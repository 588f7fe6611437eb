import { useEffect, useState } from 'react';
import { SearchField } from './SearchField';

const PAUSE_MS = 250;

export interface SearchParamProps {
  label: string;
  placeholder: string;
  /** What is searched now. */
  value: string;
  /** Called when the typing pauses. */
  onSearch: (text: string) => void;
}

/** A search box that asks the server, once the typing pauses. */
export function SearchParam({ label, placeholder, value, onSearch }: SearchParamProps) {
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
    const pause = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, value, onSearch]);
  return (
    <SearchField label={label} placeholder={placeholder} width={320} value={typed} onChange={setTyped} />
  );
}
