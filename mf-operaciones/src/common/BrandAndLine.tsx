import { Muted } from '@melena/shared/kit/text';
/** 'Raíz Nativa · Color', the line a step back. */
export function BrandAndLine({ of: { brand, line } }: { of: { brand: string; line: string } }) {
  return (
    <>
      {brand}
      {line && <Muted> · {line}</Muted>}
    </>
  );
}
