import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../fields/SearchField';

/**
 * A search by the server is asked for with the first key at once, and from then on so often at the most: less than most
 * people take between two keys. A search costs the server a few milliseconds, and one that is overtaken is called off.
 */
const GAP_MS = 100;

export interface SearchParamProps {
  label: string;
  placeholder: string;
  /** The words that are searched now. */
  value: string;
  /** Called with the first key and not more than every `GAP_MS` after it, the last one always; or with each key. */
  onSearch: (text: string) => void;
  /** The rows are here already: it searches with each key. */
  instant?: boolean;
}

/** A search box whose text the address holds. */
export function SearchParam({ label, placeholder, value, onSearch, instant = false }: SearchParamProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The words that were sent from here and haven't come back: an address follows the typing late.
  const [sent, setSent] = useState<readonly string[]>([]);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
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
      sentAt.current = performance.now();
      setSent(before => [...before, text]);
      onSearch(text);
    };
    const wait = sentAt.current + GAP_MS - performance.now();
    if (instant || wait <= 0) return send();
    const timer = setTimeout(send, wait);
    return () => clearTimeout(timer);
  }, [typed, value, sent, onSearch, instant]);
  return (
    <SearchField label={label} placeholder={placeholder} width={320} value={typed} onChange={setTyped} />
  );
}
