import { useLocation, useNavigate, useSearchParams } from '../../router';

/** Rows that a list asks for at once. */
export const PAGE_SIZE = 200;

const OFFSET = 'desde';
const SEARCH = 'q';
const ORDER = 'orden';
/** In the address in the place of an order: as the rows came, where the list has an order of its own. */
const UNORDERED = 'no';

type Changes = Readonly<Record<string, string | number | null>>;
/** Marks a history entry: the entry before it is the list without what was opened over it. */
const OPENED = { opened: true };

/** Filters of a list, which the address holds: a reload or the way back from a detail shows the same rows. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();

  const change = (changes: Changes) => (current: URLSearchParams) => {
    const next = new URLSearchParams(current);
    next.delete(OFFSET);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  };

  /** Null leaves a filter out. Another filter begins at the first row again. */
  function set(changes: Changes): void {
    setParams(change(changes), { replace: true });
  }

  return {
    typed: params.get(SEARCH) ?? '',
    searchFor: (typed: string) => set({ [SEARCH]: typed }),
    text: (name: string) => params.get(name) ?? '',
    number: (name: string) => numberIn(params.get(name)),
    offset: numberIn(params.get(OFFSET)) ?? 0,
    goTo: (offset: number) => set({ [OFFSET]: offset || null }),
    set,
    /** Opens something over the list, which Back closes again. */
    open: (changes: Changes) => setParams(change(changes), { state: OPENED }),
    /** Closes what was opened. @param changes to the address, where it was opened by a link */
    close: (changes: Changes) => (isOpened(state) ? navigate(-1) : set(changes)),
    /** True if the address narrows the list; its order and its page narrow nothing. */
    filtered: [...params.keys()].some(name => name !== OFFSET && name !== ORDER),
    /** Takes off what narrows the list. */
    clear: () => {
      const order = params.get(ORDER);
      setParams(order ? { [ORDER]: order } : {}, { replace: true });
    },
    /** The column that the rows are sorted by, 'name' or '-name'; '' where none is, `usual` where nothing is said. */
    order: (usual: string) => {
      const said = params.get(ORDER) ?? usual;
      return said === UNORDERED ? '' : said;
    },
    orderBy: (order: string, usual: string) =>
      setParams(
        current => {
          const next = new URLSearchParams(current);
          if (order === usual) next.delete(ORDER);
          else next.set(ORDER, order || UNORDERED);
          return next;
        },
        { replace: true },
      ),
    /** As it stands in the address, for a link that comes back here. */
    search: params.size > 0 ? `?${params}` : '',
  };
}

function isOpened(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opened' in state;
}

function numberIn(text: string | null): number | null {
  const value = Number(text ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? value : null;
}

export type ListParams = ReturnType<typeof useListParams>;
