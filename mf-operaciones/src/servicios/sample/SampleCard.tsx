import { FormColumn } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import type { ReactNode } from 'react';
import css from './sample.module.css';

/** Fields on a sheet, as a form that saves nothing. */
export function SampleCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Sheet className={css.card} aria-label={label}>
      <FormColumn>{children}</FormColumn>
    </Sheet>
  );
}
