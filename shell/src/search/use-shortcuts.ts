import { useEffect, useRef } from 'react';

/** Selects an overlay that keeps the keys; the details beside the agenda don't. */
const MODAL = '.scrim, [aria-modal="true"]';

interface Shortcuts {
  onSearch: () => void;
  onHelp: () => void;
}

/**
 * The keys that work on every page: Ctrl K (or Cmd K) and '/' search, '?' shows the shortcuts. A field keeps its own
 * letters, and a dialog its own keys.
 */
export function useShortcuts({ onSearch, onHelp }: Shortcuts): void {
  const latest = useRef({ onSearch, onHelp });
  latest.current = { onSearch, onHelp };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = shortcutOf(event);
      if (!wanted || event.defaultPrevented || document.querySelector(MODAL)) return;
      event.preventDefault();
      latest.current[wanted]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function shortcutOf(event: KeyboardEvent): keyof Shortcuts | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'onSearch';
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
  if (key === '/') return 'onSearch';
  return key === '?' ? 'onHelp' : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
