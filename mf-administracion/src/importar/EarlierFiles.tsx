import { messageOf, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Badge, Note, Strong } from '@melena/shared/kit/text';
import { formatCount } from '@melena/shared/rules/quantity';
import { formatDateTime } from '@melena/shared/rules/time';
import { useState } from 'react';
import styles from './import.module.css';
import { undoImport } from './import-run';

type Import = CallReply<'import/get'>['imports'][number];

/** The files of a kind that came in before, the last first, each to be taken back as a whole. */
export function EarlierFiles({ kind }: { kind: ImportKind }) {
  const { data } = useCall('import/get', { kind });
  const [asked, setAsked] = useState<Import | null>(null);
  if (!data || data.imports.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label="Importaciones anteriores">
      <h2>Importaciones anteriores</h2>
      <ul>
        {data.imports.map(each => (
          <li key={each.id}>
            <div>
              <Strong>{each.file_name}</Strong>
              <Note num>
                {formatDateTime(each.creation_date)} · {each.who} · {formatCount(each.added)} nuevos,{' '}
                {formatCount(each.changed)} cambiados
              </Note>
            </div>
            {each.undone ? (
              <Badge>Deshecha</Badge>
            ) : (
              <>
                {!each.complete && <Badge tone="warn">Sin terminar: elige otra vez el archivo</Badge>}
                {each.added + each.changed > 0 && (
                  <Button kind="quiet" size="s" onClick={() => setAsked(each)}>
                    Deshacer importación
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {asked && <UndoConfirm kind={kind} of={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function UndoConfirm({ kind, of, onClose }: { kind: ImportKind; of: Import; onClose: () => void }) {
  const [left, setLeft] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const undo = async () => {
    setRefusal(undefined);
    setLeft(0);
    try {
      await undoImport(of.id, setLeft);
      toast.done(`Se deshizo la importación de ${of.file_name}`);
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
      setLeft(null);
    }
  };
  return (
    <Confirm
      open
      question={`¿Deshacer la importación de ${of.file_name}?`}
      warning={`Lo que trajo se quita, y lo que cambió vuelve a como estaba. Solo si nada lo usa todavía: ${IMPORTS[kind].many} con movimientos no se quitan.`}
      verb="Deshacer importación"
      busyVerb={left ? `Faltan ${formatCount(left)} partes` : 'Deshaciendo'}
      busy={left !== null}
      onConfirm={() => void undo()}
      onBack={onClose}
    >
      {refusal && <Notice tone="danger">{refusal}</Notice>}
    </Confirm>
  );
}
