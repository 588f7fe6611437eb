import { Bone } from '@melena/shared/kit/feedback/Skeleton';
import css from './edit.module.css';

interface FieldBonesProps {
  /** 'Cargando el servicio'. */
  label: string;
  /** Rows of fields. */
  rows: number;
  /** The last row is a description. */
  text?: boolean;
}

/** The form of a card of facts that is on its way. */
export function FieldBones({ label, rows, text = false }: FieldBonesProps) {
  return (
    <div className="form" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.bones}>
          <Bone width={72} />
          <Bone width="100%" height={text && index === rows - 1 ? 96 : 36} />
        </div>
      ))}
    </div>
  );
}
