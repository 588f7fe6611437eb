/** '1,000 ml', '10 g', '1 pieza', '18 piezas'. */
export function formatQuantity(value: number, unit: string): string {
  return `${formatCount(value)} ${unitOf(value, unit)}`;
}

/** '250 ml', '10 g': the content of a piece; '' where the product is the piece itself, of whatever unit it was entered. */
export function contentText(content: number, unit: string): string {
  return content === 1 ? '' : formatQuantity(content, unit);
}

/** '1,000': a figure that isn't money; a dash for what is none, as a field holds it while somebody types. */
export function formatCount(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value.toLocaleString('es-MX');
}

/** '1 cita', '6 citas'. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Abbreviations have no plural. */
export function unitOf(value: number, unit: string): string {
  return unit === 'pieza' && value !== 1 ? 'piezas' : unit;
}

/** The units of a piece's content, by their id. */
export const UNIT_NAMES = { 1: 'ml', 2: 'g', 3: 'pieza' } as const;

/** The id of a unit by its name; 0 of none. */
export function unitId(name: string): number {
  return Number(Object.entries(UNIT_NAMES).find(([, unit]) => unit === name)?.[0] ?? 0);
}
