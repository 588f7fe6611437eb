export type ListName = 'clients' | 'variants';

/** A row as peers get it: nothing but text to show. */
export interface PlainRow {
  readonly id: number;
  /** Text that is searched: lower case without accents. */
  readonly folded: string;
  /** In the order of the columns. */
  readonly cells: readonly string[];
}

/** Result of a key. Times in ms. */
export interface KeyResult {
  /** From the key's event to the paint of the first rows that it finds. */
  readonly ms: number;
  /** The part of it that was waited for the server. */
  readonly call: number;
}

/** The functions of a page that the measuring program calls. Marks are texts of the first rows, in their order. */
export interface PageApi {
  /** Fonts, code, and the rows that the page holds itself. */
  prepare(list: ListName): Promise<void>;
  /** ms from the call that draws to the paint of the first rows, and of that the server's. */
  mount(marks: readonly string[]): Promise<KeyResult>;
  /** Puts the caret into the search. */
  focus(): void;
  /** Resolves once the first rows are those. */
  shows(marks: readonly string[]): Promise<number>;
  /** Watches the next key. */
  watchKey(marks: readonly string[]): { told: Promise<KeyResult> };
  /** Rows in the document, all of its elements, and bytes of rows that the page has been answered. */
  drawn(): { rows: number; elements: number; received: number };
  settled(): Promise<void>;
  /** Scrolls down and back; how long each frame took. */
  scroll(): Promise<number[]>;
}
