import { type CallPath, calls } from '@melena/shared/contract/calls';

/** The size that a call's body may have: looked at while it comes in, and again as text, before anything walks it. */
export interface BodyBudget {
  readonly bytes: number;
  /** Fields and elements, on all levels together. */
  readonly values: number;
}

/** No body of the contract goes deeper than a handful of levels. */
const MAX_DEPTH = 32;

/** Before a session is open, and of what is no call: an email and a password. */
const SMALL_BUDGET: BodyBudget = { bytes: 4 * 1024, values: 50 };
const DEFAULT_BUDGET: BodyBudget = { bytes: 64 * 1024, values: 2_000 };
const LARGE_BUDGET: BodyBudget = { bytes: 256 * 1024, values: 20_000 };

/** Bodies with a long list: appointments that a change strands, up to 10,000, and lines of a receipt, up to 1,000. */
const WITH_LISTS: ReadonlySet<CallPath> = new Set<CallPath>([
  'healers/update',
  'healers/schedule/add',
  'healers/schedule/update',
  'purchase/update',
  'salon/update',
]);

/** No body is read further, whichever call it says it is for. */
export const LONGEST_BODY = LARGE_BUDGET.bytes;

/** The budget of what is sent to a path below the API's root. */
export function budgetOf(path: string): BodyBudget {
  // What is no call, to listen among it, is refused whatever it holds.
  if (!isCall(path) || calls[path].permission === 'public') return SMALL_BUDGET;
  return WITH_LISTS.has(path) ? LARGE_BUDGET : DEFAULT_BUDGET;
}

const isCall = (path: string): path is CallPath => Object.hasOwn(calls, path);

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;

/**
 * True if a JSON text holds so many values at the most, none of them deeper than a body may be. Read letter by letter
 * up to the first that is too many; a text that is no JSON may pass, and is the parser's to refuse.
 */
export function fitsBudget(text: string, { values }: Pick<BodyBudget, 'values'>): boolean {
  let depth = 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) at = endOfString(text, at);
    else if (letter === COMMA) count++;
    // [ and {, then ] and }: the second of each pair differs by 32.
    else if ((letter | 32) === 123) {
      depth++;
      count++;
    } else if ((letter | 32) === 125) depth--;
    if (depth > MAX_DEPTH || count > values) return false;
  }
  return true;
}

/** The end of the string that begins there; behind the text where it doesn't. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === BACKSLASH) at++;
    else if (letter === QUOTE) return at;
  }
  return text.length;
}
