import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { codeKey } from '../../rules/stock/barcode';

/** A code that was scanned so often, and that no product has. */
export interface UnknownCode {
  readonly code: string;
  readonly pieces: number;
}

export interface UnknownCodeList {
  /** The last one first. */
  readonly codes: readonly UnknownCode[];
  readonly forget: (code: string) => void;
}

const STORAGE_KEY = 'melena.unknown-codes';

/** By screen: what is scanned at the counter isn't what was being received. A reload keeps them. */
const store = create<Record<string, readonly UnknownCode[]>>()(
  persist(() => ({}), { name: STORAGE_KEY, storage: createJSONStorage(() => sessionStorage) }),
);

// Another person at this window, or another salon, begins anew.
if (typeof window !== 'undefined') {
  window.addEventListener('melena.left', () => {
    store.setState({}, true);
    sessionStorage.removeItem(STORAGE_KEY);
  });
}

const NONE: readonly UnknownCode[] = [];

/**
 * The codes of a screen that no product has.
 * @param screen names it: 'venta', 'compra 1013'
 */
export function useUnknownCodes(screen: string): UnknownCodeList & { keep: (code: string) => void } {
  const codes = store(all => all[screen]) ?? NONE;
  const without = (code: string) =>
    (store.getState()[screen] ?? NONE).filter(each => codeKey(each.code) !== codeKey(code));
  return {
    codes,
    keep: code => {
      const before = store.getState()[screen]?.find(each => codeKey(each.code) === codeKey(code));
      store.setState({ [screen]: [{ code, pieces: (before?.pieces ?? 0) + 1 }, ...without(code)] });
    },
    forget: code => store.setState({ [screen]: without(code) }),
  };
}
