import { type CallPath, calls } from '@melena/shared/contract/calls';
import { type CallSchema, schemaOf } from '../../core/call-schemas';

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
/** A whole row may be sent back, with fields that the call doesn't take. */
export const USUAL_BUDGET: BodyBudget = { bytes: 64 * 1024, values: 2_000 };

/** No body is read further, whichever call it says it is for. */
export const LONGEST_BODY = 2 * 1024 * 1024;

const budgets = new Map<CallPath, BodyBudget>();

/** The budget of what is sent to a path below the API's root: the largest body that its schema takes has room in it. */
export function budgetOf(path: string): BodyBudget {
  // What is no call, to listen among it, is refused whatever it holds.
  if (!isCall(path)) return SMALL_BUDGET;
  const budget = budgets.get(path) ?? measure(path);
  budgets.set(path, budget);
  return budget;
}

const isCall = (path: string): path is CallPath => Object.hasOwn(calls, path);

function measure(path: CallPath): BodyBudget {
  const least = calls[path].permission === 'public' ? SMALL_BUDGET : USUAL_BUDGET;
  const { bytes, values } = largest(schemaOf(path, 'body'));
  // Beside what it takes, the access id.
  return { bytes: Math.max(least.bytes, bytes + 250), values: Math.max(least.values, values + 1) };
}

/** Six bytes are the longest that JSON makes of a letter: a backslash, a u and four digits. */
const BYTES_OF_LETTER = 6;
/** Letters of a text without a maximum: amounts, telephones and days. */
const USUAL_LETTERS = 40;
/** Bytes of the greatest id. */
const BYTES_OF_NUMBER = 16;

function largest({
  type,
  properties = {},
  items,
  anyOf,
  maxLength,
  maxItems = 1_000,
}: CallSchema): BodyBudget {
  if (anyOf) {
    const each = anyOf.map(largest);
    const most = (of: keyof BodyBudget) => Math.max(...each.map(budget => budget[of]));
    return { bytes: most('bytes'), values: most('values') };
  }
  if (items) {
    const { bytes, values } = largest(items);
    return { bytes: 2 + maxItems * (bytes + 1), values: 1 + maxItems * (values + 1) };
  }
  if (type === 'object') {
    const fields = Object.entries(properties).map(([name, field]) => ({ name, ...largest(field) }));
    return {
      bytes: fields.reduce((sum, { name, bytes }) => sum + name.length + 4 + bytes, 2),
      values: fields.reduce((sum, { values }) => sum + 1 + values, 1),
    };
  }
  const isText = type === undefined || type.includes('string');
  return { bytes: isText ? 2 + BYTES_OF_LETTER * (maxLength ?? USUAL_LETTERS) : BYTES_OF_NUMBER, values: 0 };
}

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
