import { IMPORTS, type ImportKind, isImportKind } from '@melena/shared/contract/import/kinds';
import * as paths from '@melena/shared/contract/paths';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Steps } from '@melena/shared/kit/layout/Steps';
import { Navigate, useParams } from '@melena/shared/router';
import { useState } from 'react';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import styles from './import.module.css';
import { importRun, startRun } from './import-run';
import { type FileTable, matchColumns } from './match-columns';
import { ReviewStep } from './ReviewStep';
import { RunStep } from './RunStep';
import type { ReadFile } from './read-file';

const STEPS = ['Archivo', 'Columnas', 'Revisar', 'Importar'];

/** A file of one kind, from its choice to its rows in the salon. */
export function ImportPage() {
  const { kind } = useParams();
  return isImportKind(kind) ? <ImportFlow key={kind} kind={kind} /> : <Navigate to={paths.imports} replace />;
}

interface Chosen {
  readonly file: ReadFile;
  readonly table: FileTable;
  readonly isReviewed: boolean;
}

function ImportFlow({ kind }: { kind: ImportKind }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const run = importRun(state => (state.run?.kind === kind ? state.run : null));
  const step = run ? 4 : chosen?.isReviewed ? 3 : chosen ? 2 : 1;
  const choose = (file: ReadFile) =>
    setChosen({ file, table: matchColumns(kind, file.rows), isReviewed: false });
  return (
    <>
      <PageHead
        back={{ to: paths.imports, label: 'Importar' }}
        title={`Importar ${IMPORTS[kind].many}`}
        className={styles.head}
      >
        <Steps steps={STEPS} current={step} />
      </PageHead>
      <PageBody>
        <Sheet fill className={styles.sheet} aria-label={STEPS[step - 1]}>
          {run ? (
            <RunStep
              run={run}
              onAgain={() => {
                setChosen(null);
                importRun.setState({ run: null });
              }}
            />
          ) : !chosen ? (
            <FileStep kind={kind} onChoose={choose} />
          ) : chosen.isReviewed ? (
            <ReviewStep
              kind={kind}
              file={chosen.file}
              table={chosen.table}
              onBack={() => setChosen({ ...chosen, isReviewed: false })}
              onImport={(rows, refused) => void startRun(kind, chosen.file, rows, refused)}
            />
          ) : (
            <ColumnsStep
              kind={kind}
              file={chosen.file}
              table={chosen.table}
              onChange={table => setChosen({ ...chosen, table })}
              onOther={() => setChosen(null)}
              onReview={() => setChosen({ ...chosen, isReviewed: true })}
            />
          )}
        </Sheet>
      </PageBody>
    </>
  );
}
