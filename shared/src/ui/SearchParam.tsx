import { useEffect, useState } from 'react';
import { SearchField } from './SearchField';

/**
 * What the server searches waits until the typing pauses: for less than most people take between two keys, since a search
 * costs the server a few milliseconds, and one that is overtaken is called off.
 */
const PAUSE_MS = 100;

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
  // What was sent from here and hasn't come back: an address follows the typing late.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    const echo = sent.indexOf(value);
    setSent(sent.slice(echo + 1 || sent.length));
    // Cleared from elsewhere, or another address: the box follows.
    if (echo < 0 && typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === (sent.at(-1) ?? value)) return;
    const send = () => {
      setSent(before => [...before, text]);
      onSearch(text);
    };
    if (instant) return send();
    const pause = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, value, sent, onSearch, instant]);
  return (
    <SearchField label={label} placeholder={placeholder} width={320} value={typed} onChange={setTyped} />
  );
}
