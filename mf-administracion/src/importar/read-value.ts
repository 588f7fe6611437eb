import type { ValueType } from '@melena/shared/contract/import/kinds';
import { parseMoneyInput } from '@melena/shared/rules/money';
import { readPhone } from '@melena/shared/rules/phone';
import { readDay } from '@melena/shared/rules/read-day';
import { normalise } from '@melena/shared/rules/search';
import { addDays, hourOf } from '@melena/shared/rules/time';

export type DayOrder = 'day' | 'month';

/** A cell in the form that its field is sent in; what can't be read stays as it is, for the check to say. */
export function readValue(type: ValueType, cell: string, order: DayOrder): string {
  const text = cell.trim();
  return text === '' ? '' : (READERS[type](text, order) ?? text);
}

/** Types that a cell shows by itself; a number may be anything. */
export const TELLING: readonly ValueType[] = ['email', 'phone', 'day', 'hour', 'gender'];

/** True of a cell that is one of that type without a doubt. */
export function looksLike(type: ValueType, cell: string): boolean {
  const text = cell.trim();
  if (type === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
  // A number alone is a postcode as well.
  if (type === 'day' && /^\d+(\.\d+)?$/.test(text)) return false;
  return (['day', 'month'] as const).some(order => READERS[type](text, order) !== undefined);
}

const READERS: Readonly<Record<ValueType, (text: string, order: DayOrder) => string | undefined>> = {
  text: () => undefined,
  email: text => text.split(/[;,\s]/)[0],
  // A figure as a spreadsheet holds it, or the formula by which a program keeps its zeros.
  code: text => text.replace(/^="(.*)"$/, '$1').replace(/^(\d+)\.0$/, '$1'),
  phone: text => readPhone(text) ?? readPhone(text.replace(/^'/, '').split(/[/;,]| o | y |ext/i)[0] ?? ''),
  day: (text, order) => (/^\d{5}(\.\d+)?$/.test(text) ? dayOfSerial(Number(text)) : readDay(text, order)),
  hour: readHour,
  money: readMoney,
  count: text => {
    const number = Number(text.replaceAll(',', '').replace(/\s*(pzas?|piezas?|ml|g|u)\.?$/i, ''));
    return Number.isInteger(number) ? String(number) : undefined;
  },
  percent: text => {
    const number = Number(text.replace('%', '').replace(',', '.').trim());
    const isPart = number > 0 && number < 1 && !text.includes('%');
    return Number.isFinite(number) ? String(isPart ? Math.round(number * 10_000) / 100 : number) : undefined;
  },
  minutes: readMinutes,
  gender: text => named(GENDERS, text),
  level: text => allNamed(LEVELS, text).join(', '),
  hair: text =>
    named({ 'Todo tipo': /^(default title|todo|todos|todo tipo|unico|unica|general|regular|-)$/ }, text),
  unit: text => named(UNITS, text),
};

const GENDERS = {
  Femenino: /^(f|fem|femenino|mujer|female|woman)$/,
  Masculino: /^(m|masc|masculino|hombre|male|man|h)$/,
  Otro: /^(otro|other|no binario|non binary)$/,
};

const LEVELS = {
  VIP: /\bvip\b/,
  'Lista negra': /\b(lista negra|blocked|bloqueado)\b/,
  Cuidado: /\bcuidado\b/,
  Influencer: /\b(influencer|inf)\b/,
};

const UNITS = {
  ml: /^(ml|mililitros?|millilitres?|milliliters?)$/,
  g: /^(g|gr|grs|gramos?|grams?)$/,
  pieza: /^(pza?s?|piezas?|pieces?|u|unidad|whole)$/,
};

function allNamed(names: Readonly<Record<string, RegExp>>, text: string): string[] {
  const folded = normalise(text);
  return Object.keys(names).filter(name => names[name]?.test(folded));
}

const named = (names: Readonly<Record<string, RegExp>>, text: string) => allNamed(names, text)[0];

/** Excel counts days from the end of 1899. */
function dayOfSerial(serial: number): string | undefined {
  return serial > 1 && serial < 109_000 ? addDays('1899-12-30', Math.floor(serial)) : undefined;
}

/**
 * '$1,234.50', '1234.5', 'desde $950', and with a decimal comma '1.234,50' or '1.800': no price has three decimals. A workbook may hold
 * 388.99999999999994.
 */
function readMoney(text: string): string | undefined {
  const plain = text.replace(/mxn|mx\$|m\.n\.|desde/gi, '').trim();
  const comma = /^\$?\s*([1-9]\d{0,2}(?:\.\d{3})+|\d+(?=,))(?:,(\d{1,2}))?$/.exec(plain);
  if (comma) return parseMoneyInput(`${comma[1]?.replaceAll('.', '')}.${comma[2] ?? '00'}`);
  return parseMoneyInput(plain.replace(/\d+\.\d{3,}$/, part => Number(part).toFixed(2)));
}

/** '1:30 p.m.', '13:30', the hour beside a day, and Excel's part of a day. */
function readHour(text: string): string | undefined {
  if (/^(\d{5})?0?\.\d+$/.test(text)) return hourOf(Math.round((Number(text) % 1) * 1440) % 1440);
  const match =
    /(?:^|[\sT])(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?(?!\.?\d)\s*([ap]\.?\s?m\.?)?|^(\d{1,2})\s*([ap]\.?\s?m\.?)/i.exec(
      text,
    );
  if (!match) return undefined;
  const [, first, minutes = '00', half, alone, halfAlone] = match;
  const hour = Number(first ?? alone);
  const mark = (half ?? halfAlone)?.[0]?.toLowerCase();
  const whole = mark === 'p' && hour < 12 ? hour + 12 : mark === 'a' && hour === 12 ? 0 : hour;
  return whole < 24 && Number(minutes) < 60 ? `${String(whole).padStart(2, '0')}:${minutes}` : undefined;
}

/** '90', '1:30', '1 h 30 min', '1.5 h'. */
function readMinutes(text: string): string | undefined {
  const folded = normalise(text);
  const clock = /^(\d{1,2}):(\d{2})(:\d{2})?$/.exec(folded);
  if (clock) return String(Number(clock[1]) * 60 + Number(clock[2]));
  const parts =
    /^(?:(\d+(?:[.,]\d+)?)\s*h(?:oras?|ours?|rs?)?\.?)?\s*(?:y\s*)?(?:(\d+(?:\.0+)?)\s*(?:m|min|mins|minutos?|minutes?)?\.?)?$/.exec(
      folded,
    );
  if (!parts || (parts[1] === undefined && parts[2] === undefined)) return undefined;
  return String(
    Math.round(Number((parts[1] ?? '0').replace(',', '.')) * 60) + Math.round(Number(parts[2] ?? 0)),
  );
}
