import { useSearchParams } from '../router';

/** Rows that a list asks for at once. */
export const PAGE_SIZE = 200;

const OFFSET = 'desde';
const SEARCH = 'q';

type Value = string | number | null;

/** Filters of a list, which the address holds: a reload or the way back from a detail shows the same rows. */
export function useListParams() {
  const [params, setParams] = useSearchParams();

  /** Null leaves a filter out. Another filter begins at the first row again. */
  function set(changes: Readonly<Record<string, Value>>): void {
    setParams(
      current => {
        const next = new URLSearchParams(current);
        next.delete(OFFSET);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true },
    );
  }

  return {
    /** What is searched. */
    typed: params.get(SEARCH) ?? '',
    searchFor: (typed: string) => set({ [SEARCH]: typed }),
    text: (name: string) => params.get(name) ?? '',
    number: (name: string) => numberIn(params.get(name)),
    offset: numberIn(params.get(OFFSET)) ?? 0,
    goTo: (offset: number) => set({ [OFFSET]: offset || null }),
    set,
    clear: () => setParams({}, { replace: true }),
    /** As it stands in the address, for a link that comes back here. */
    search: params.size > 0 ? `?${params}` : '',
  };
}

function numberIn(text: string | null): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

export type ListParams = ReturnType<typeof useListParams>;
