/** 'Raíz Nativa · Color', the line a step back. */
export function BrandAndLine({ of: { brand, line } }: { of: { brand: string; line: string } }) {
  return (
    <>
      {brand}
      {line && <span className="t-2"> · {line}</span>}
    </>
  );
}
