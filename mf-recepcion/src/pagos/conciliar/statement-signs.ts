import { normalise } from '@melena/shared/rules/search';

const CHARGE = /^(-|cargos?|retiros?|debitos?|debe|egresos?|salidas?|dr|db|debits?|withdrawals?)$/;
const CREDIT = /^(\+|abonos?|depositos?|creditos?|haber|ingresos?|entradas?|cr|credits?|deposits?)$/;
/** Single letters, of a charge and of a credit: 'C' or 'D' alone may mean either. */
const PAIRS = ['ca', 'dh', 'rd'];

/** A column of signs has few words. */
const MOST_WORDS = 6;

/**
 * Reads the words of a column that says which amounts are charges: -1 or 1, nothing of another word. 'C' and 'D' are a
 * credit and a debit, or a charge and a deposit.
 */
export function readSigns(cells: readonly string[], c: 'credit' | 'charge' = 'credit') {
  const letters = [...new Set([...new Set(cells)].map(normalise))].filter(word => word !== '');
  const pairs = [c === 'credit' ? 'dc' : 'cd', ...PAIRS];
  const pair = pairs.find(each => letters.length === 2 && letters.every(letter => each.includes(letter)));
  return (cell: string): 1 | -1 | undefined => {
    const word = normalise(cell);
    if (pair?.[0] === word || CHARGE.test(word)) return -1;
    return pair?.[1] === word || CREDIT.test(word) ? 1 : undefined;
  };
}

/**
 * True if each cell that isn't empty says whether its row is a charge. A '-' without a '+' says that there is nothing,
 * unless the column's name says more.
 */
export function areSigns(cells: readonly string[], isNamed: boolean): boolean {
  const words = [...new Set(cells.map(cell => cell.trim()))].filter(word => word !== '');
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const read = readSigns(words);
  if (!isNamed && words.includes('-') !== words.includes('+')) return false;
  return words.every(word => read(word) !== undefined);
}
