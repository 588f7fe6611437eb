import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { type Day, MONTH_NAMES, partsOf } from '@melena/shared/rules/time';

/** '1,764', '6.4': a number as it is read here, with at most `digits` behind the point. */
export function formatNumber(value: number, digits = 0, least = 0): string {
  const text = Math.abs(value).toLocaleString('es-MX', {
    maximumFractionDigits: digits,
    minimumFractionDigits: least,
  });
  return isZero(text) ? text : `${value < 0 ? '−' : ''}${text}`;
}

/** '71 %', and '24.4 %' of a part. */
export function formatPercent(value: number, digits = 0): string {
  return `${formatNumber(value, digits, digits)} %`;
}

/** '+9.7 %', '−2.5 %' with a true minus; '+2,600 %' without a decimal. */
export function formatChange(value: number): string {
  return withPlus(value, formatPercent(value, Math.abs(value) < 1000 ? 1 : 0));
}

/** '+6.0 pts', '−2.5 pts': the difference of two percents, which is no percent of either. */
export function formatPoints(value: number): string {
  return withPlus(value, `${formatNumber(value, 1, 1)} pts`);
}

/** 'Noviembre 2026' of a day of it. */
export function formatMonth(day: Day): string {
  const { year, month } = partsOf(day);
  return `${MONTH_NAMES[month - 1]} ${year}`;
}

/** '144.5 h' of minutes. */
export function formatHours(minutes: number): string {
  return `${formatNumber(minutes / 60, 1)} h`;
}

/** '+$102.48', '−$52.80'. */
export function formatSignedMoney(pesos: string): string {
  return withPlus(amountOf(pesos), formatMoney(pesos));
}

/** '+244 g', '−48 ml'. */
export function formatSigned(value: number, unit: string): string {
  return withPlus(value, `${formatNumber(value, 2)} ${unit}`.trim());
}

/** 'corte' of one, 'cortes' of all other numbers. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

function withPlus(value: number, text: string): string {
  return value > 0 && !isZero(text.replace(/[^\d]/g, '')) ? `+${text}` : text;
}

function isZero(text: string): boolean {
  return !/[1-9]/.test(text);
}
