import { AffixInput } from '@melena/shared/kit/fields/AffixInput';
import type { StockRow } from '@melena/shared/salon/products/StockGrid';
import { ScanBarcode } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Products } from './use-products';
import { addProduct, findByCode, type ScanAnswer } from './use-scan';

interface ScanFieldProps {
  typed: string;
  onType: (typed: string) => void;
  products: Products;
  found: readonly StockRow[] | undefined;
  onAnswer: (answer: ScanAnswer | null) => void;
}

/** Takes a scanner's code with its Enter, or words. What is typed while no field has the focus is typed here. */
export function ScanField({ typed, onType, products, found, onAnswer }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function catchKey(event: globalThis.KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      // A dialog over the page has its own keys.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const at = document.activeElement;
      if (at?.closest('input, textarea, select, [role="combobox"], [role="menu"], [role="listbox"]')) return;
      input.current?.focus();
    }
    document.addEventListener('keydown', catchKey);
    return () => document.removeEventListener('keydown', catchKey);
  }, []);

  function enter() {
    if (typed.trim() === '') return;
    if (!products.rows) return onAnswer({ tone: 'danger', text: 'Todavía se cargan los productos' });
    const row = findByCode(products.rows, typed) ?? (found?.length === 1 ? found[0] : undefined);
    if (row) {
      onType('');
      return onAnswer(addProduct(row));
    }
    const none = found?.length === 0;
    onAnswer({
      tone: 'danger',
      text: none ? `Ningún producto tiene el código ${typed.trim()}` : 'Elige uno de la lista',
    });
    // The next scan takes the place of what wasn't added.
    input.current?.select();
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      enter();
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      onType('');
      onAnswer(null);
    }
  }

  return (
    <AffixInput
      ref={input}
      kind="search"
      type="search"
      aria-label="Escanear o buscar producto"
      placeholder="Nombre, marca o código de barras"
      autoComplete="off"
      enterKeyHint="search"
      autoFocus
      value={typed}
      onChange={event => onType(event.target.value)}
      onKeyDown={keyDown}
      before={<ScanBarcode />}
    />
  );
}
