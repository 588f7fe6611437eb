import { SkeletonBlock } from '@melena/shared/kit/feedback/Skeleton';
import { FormColumn } from '@melena/shared/kit/layout/blocks';
import css from './edit.module.css';

interface FieldSkeletonProps {
  label: string;
  rows: number;
  text?: boolean;
}

export function FieldSkeleton({ label, rows, text = false }: FieldSkeletonProps) {
  return (
    <FormColumn role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.skeletons}>
          <SkeletonBlock width={72} />
          <SkeletonBlock width="100%" height={text && index === rows - 1 ? 96 : 36} />
        </div>
      ))}
    </FormColumn>
  );
}
