import { fieldsOf, IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import { Button } from '@melena/shared/kit/actions/Button';
import { Spinner } from '@melena/shared/kit/actions/Spinner';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Note, Strong } from '@melena/shared/kit/text';
import { Download, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { EarlierFiles } from './EarlierFiles';
import styles from './import.module.css';
import { type ReadFile, readFile } from './read-file';
import { saveTemplate } from './save-rows';

export interface FileStepProps {
  kind: ImportKind;
  onChoose: (file: ReadFile) => void;
}

/** A file is chosen, or dropped; the template, and the files that came in before. */
export function FileStep({ kind, onChoose }: FileStepProps) {
  const [reading, setReading] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const about = useId();
  const choose = async (file: File) => {
    setFault(undefined);
    setReading(file.name);
    try {
      // A large workbook is read in one go: first the page says so.
      await new Promise(resolve => setTimeout(resolve, 50));
      onChoose(await readFile(file));
    } catch (failure) {
      setFault(failure instanceof Error ? failure.message : String(failure));
      setReading(null);
    }
  };
  const fields = fieldsOf(kind).map(([, field]) => field);
  const named = (required: boolean) =>
    fields.flatMap(field => (field.required === required ? field.label : [])).join(', ');
  return (
    <div className={styles.scroll}>
      <div className={styles.choose}>
        <label className={styles.file}>
          {reading ? <Spinner /> : <FileUp aria-hidden />}
          <span>{reading ? `Leyendo ${reading}…` : 'Elegir archivo, o soltarlo aquí'}</span>
          <input
            type="file"
            aria-label={`Archivo de ${IMPORTS[kind].many}`}
            aria-describedby={about}
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            disabled={reading !== null}
            onChange={event => {
              const file = event.target.files?.[0];
              if (file) void choose(file);
              // The same file may be chosen again after it was put right.
              event.target.value = '';
            }}
          />
        </label>
        {fault && <Notice tone="danger">{fault}</Notice>}
        <div id={about}>
          <p>
            CSV o Excel (.xlsx), como lo guarda tu otro programa. Debe traer <Strong>{named(true)}</Strong>.
          </p>
          <Note>
            {named(false) && `También puede traer ${named(false)}. `}
            {IMPORTS[kind].unites}
          </Note>
        </div>
        <Button icon={Download} onClick={() => saveTemplate(kind)}>
          Descargar plantilla
        </Button>
      </div>
      <EarlierFiles kind={kind} />
    </div>
  );
}
