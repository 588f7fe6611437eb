import type { ReactElement } from 'react';

/**
 * An icon of one path, in Lucide's 24 px square; made once and shown anywhere. For what is drawn by the hundred: Lucide's
 * own pieces ask a context, merge attributes and make an element of each stroke.
 */
export function createIcon(shape: string): ReactElement {
  return (
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
