import { Bone } from '@melena/shared/ui/Skeleton';
import css from './services.module.css';

interface FieldBonesProps {
  /** 'Cargando el servicio'. */
  label: string;
  /** Rows of fields over the description. */
  rows: number;
}

/** The form of a card of facts that is on its way; its last field is a description. */
export function FieldBones({ label, rows }: FieldBonesProps) {
  return (
    <div className="form" role="status" aria-label={label}>
      {Array.from({ length: rows + 1 }, (_, index) => (
        <div key={index} className={css.bones}>
          <Bone width={72} />
          <Bone width="100%" height={index === rows ? 96 : 36} />
        </div>
      ))}
    </div>
  );
}
