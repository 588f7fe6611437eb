import { Field } from '@melena/shared/kit/fields/Field';
import { FileUp } from 'lucide-react';
import styles from './conciliar.module.css';

export interface FileFieldProps {
  /** The name of the chosen one. */
  file: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** The bank's file: chosen, or dropped here. */
export function FileField({ file, disabled, onChoose }: FileFieldProps) {
  return (
    <Field label="Archivo CSV del banco" help="Separado por comas o por punto y coma.">
      {aria => (
        <label className={styles.file}>
          <FileUp aria-hidden />
          <span>{file ?? 'Elegir archivo, o soltarlo aquí'}</span>
          <input
            {...aria}
            type="file"
            accept=".csv,.txt,text/csv"
            disabled={disabled}
            onChange={event => {
              const chosen = event.target.files?.[0];
              if (chosen) onChoose(chosen);
              // The same file may be chosen again after it was put right.
              event.target.value = '';
            }}
          />
        </label>
      )}
    </Field>
  );
}
