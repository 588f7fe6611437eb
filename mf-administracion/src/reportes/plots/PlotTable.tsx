import { ScreenReaderOnly } from '@melena/shared/kit/text';

export interface PlotTableProps {
  name: string;
  heads: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}

/** The figures of a plot, for a screen reader. */
export function PlotTable({ name, heads, rows }: PlotTableProps) {
  return (
    <ScreenReaderOnly as="div">
      <table aria-label={name}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells], place) => (
            <tr key={place}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScreenReaderOnly>
  );
}
