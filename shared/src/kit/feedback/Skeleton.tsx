import type { CSSProperties } from 'react';

/** The place of a text that is on its way. */
export function SkeletonBlock({ width, height = 12 }: Pick<CSSProperties, 'width' | 'height'>) {
  return <span className="skeleton" style={{ width, height }} aria-hidden />;
}

/** Widths that differ as names do, the same ones at every loading. */
const WIDTHS = [142, 112, 168, 126, 156, 120, 150, 176];

export function skeletonWidth(index: number): number {
  return WIDTHS[index % WIDTHS.length] ?? 142;
}

/** Rows of a list that is on its way. */
export function SkeletonRows({ rows = 6, label = 'Cargando' }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skeleton-row">
          <SkeletonBlock width={skeletonWidth(index)} />
          <SkeletonBlock width={62} />
        </div>
      ))}
    </div>
  );
}
