import { Muted } from '@melena/shared/kit/text';

interface Branded {
  brand: string;
  line: string;
}

/** 'Raíz Nativa · Color', the line a step back. */
export function BrandAndLine({ of: { brand, line } }: { of: Branded }) {
  return (
    <>
      {brand}
      {line && <Muted> · {line}</Muted>}
    </>
  );
}

/** Both in a file, where a spreadsheet filters by them. */
export const brandFile = [
  { id: 'brand', head: 'Marca', value: (row: Branded) => row.brand },
  { id: 'line', head: 'Línea', value: (row: Branded) => row.line },
];
