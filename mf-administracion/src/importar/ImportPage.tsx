import { fieldsOf, IMPORTS, type ImportKind, isImportKind } from '@melena/shared/contract/import/kinds';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Note } from '@melena/shared/kit/text';
import { Navigate, useParams } from '@melena/shared/router';
import { Download } from 'lucide-react';
import styles from './import.module.css';
import { saveTemplate } from './save-rows';

/** A file of one kind, from its choice to its rows in the salon. */
export function ImportPage() {
  const { kind } = useParams();
  return isImportKind(kind) ? <ImportFlow key={kind} kind={kind} /> : <Navigate to={paths.imports} replace />;
}

function ImportFlow({ kind }: { kind: ImportKind }) {
  return (
    <>
      <PageHead back={{ to: paths.imports, label: 'Importar' }} title={`Importar ${IMPORTS[kind].many}`} />
      <PageBody>
        <Sheet fill className={styles.step}>
          <Note>
            Columnas:{' '}
            {fieldsOf(kind)
              .map(([, { label, required }]) => (required ? label : `${label} (opcional)`))
              .join(', ')}
          </Note>
          <Button icon={Download} onClick={() => saveTemplate(kind)}>
            Descargar plantilla
          </Button>
        </Sheet>
      </PageBody>
    </>
  );
}
