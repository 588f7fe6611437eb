import { IMPORTS, type ImportKind, isImportKind } from '@melena/shared/contract/import/kinds';
import * as paths from '@melena/shared/contract/paths';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Steps } from '@melena/shared/kit/layout/Steps';
import { Navigate, useParams } from '@melena/shared/router';
import { useState } from 'react';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import type { KnownFile } from './file-rows';
import styles from './import.module.css';
import { importRun, isUnderWay, startRun } from './import-run';
import { matchColumns } from './match-columns';
import { ReviewStep } from './ReviewStep';
import { RunStep } from './RunStep';

const STEPS = ['Archivo', 'Columnas', 'Revisar', 'Importar'];

/** The button of the step before is gone. */
const takeFocus = (sheet: HTMLElement | null) => sheet?.focus();

/** A file of one kind, from its choice to its rows in the salon. */
export function ImportPage() {
  const { kind } = useParams();
  return isImportKind(kind) ? <ImportFlow key={kind} kind={kind} /> : <Navigate to={paths.imports} replace />;
}

function ImportFlow({ kind }: { kind: ImportKind }) {
  const [known, setKnown] = useState<KnownFile | null>(null);
  const [isReviewed, setReviewed] = useState(false);
  // Two files at once would mix their counts, of whatever kinds they are.
  const run = importRun(({ run }) => (run?.kind === kind || isUnderWay(run) ? run : null));
  const step = run ? 4 : !known ? 1 : isReviewed ? 3 : 2;
  const close = () => setKnown(null);
  return (
    <>
      <PageHead back={{ to: paths.imports, label: 'Importar' }} title={`Importar ${IMPORTS[kind].many}`}>
        <Steps steps={STEPS} current={step} />
      </PageHead>
      <PageBody>
        <Sheet
          fill
          key={step}
          ref={step > 1 ? takeFocus : null}
          tabIndex={-1}
          className={styles.sheet}
          aria-label={STEPS[step - 1]}
        >
          {run ? (
            <RunStep
              run={run}
              onAgain={() => {
                close();
                setReviewed(false);
                importRun.setState({ run: null });
              }}
            />
          ) : !known ? (
            <FileStep
              kind={kind}
              onChoose={file => setKnown({ kind, file, table: matchColumns(kind, file.rows) })}
            />
          ) : isReviewed ? (
            <ReviewStep
              known={known}
              onBack={() => setReviewed(false)}
              onImport={(rows, refused) => void startRun(known, rows, refused)}
            />
          ) : (
            <ColumnsStep
              known={known}
              onChange={table => setKnown({ ...known, table })}
              onOther={close}
              onReview={() => setReviewed(true)}
            />
          )}
        </Sheet>
      </PageBody>
    </>
  );
}
