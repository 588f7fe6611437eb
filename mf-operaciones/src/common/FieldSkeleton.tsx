import { SkeletonBlock } from '@melena/shared/kit/feedback/Skeleton';
import { FormColumn } from '@melena/shared/kit/layout/blocks';
import css from './edit.module.css';

interface FieldSkeletonProps {
  /** 'Cargando el servicio'. */
  label: string;
  /** Rows of fields. */
  rows: number;
  /** The last row is a description. */
  text?: boolean;
}

/** The form of a card of facts that is on its way. */
export function FieldSkeleton({ label, rows, text = false }: FieldSkeletonProps) {
  return (
    <FormColumn role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.bones}>
          <SkeletonBlock width={72} />
          <SkeletonBlock width="100%" height={text && index === rows - 1 ? 96 : 36} />
        </div>
      ))}
    </FormColumn>
  );
}
