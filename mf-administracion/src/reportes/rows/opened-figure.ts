/** In the address in place of a row's key: all of them. */
export const ALL_ROWS = 'todo';

/** A figure whose rows are open, and the one row of the table that it is of. */
export interface OpenedFigure<Figure extends string> {
  readonly figure: Figure;
  readonly id?: number;
}

/** 'booked.12' in the address: the rows behind the booked hours of healer 12. */
export function figureAddress(figure: string, id?: number): string {
  return id === undefined ? figure : `${figure}.${id}`;
}

/** The figure that the address names; undefined where it names none of this report's. */
export function openedFigure<Figure extends string>(
  text: string,
  figures: Readonly<Record<Figure, string>>,
): OpenedFigure<Figure> | undefined {
  const [name = '', id] = text.split('.');
  const figure = (Object.keys(figures) as Figure[]).find(each => each === name);
  if (!figure) return undefined;
  return id && /^\d+$/.test(id) ? { figure, id: Number(id) } : { figure };
}
