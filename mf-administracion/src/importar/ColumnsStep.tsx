import { type FieldName, fieldsOf, IMPORTS } from '@melena/shared/contract/import/kinds';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Select } from '@melena/shared/kit/fields/Select';
import { DialogFoot } from '@melena/shared/kit/overlays/DialogFoot';
import { Badge, Muted, Note, Strong } from '@melena/shared/kit/text';
import { joinNames } from '@melena/shared/rules/person';
import { counted, formatCount } from '@melena/shared/rules/quantity';
import { ArrowRight, Check, FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { firstRow, headsOf, type KnownFile } from './file-rows';
import styles from './import.module.css';
import type { FileTable } from './match-columns';
import { readValue } from './read-value';

const NONE = '';

/** Rows that the counts are of: all of most files, and of the longest as many as take a moment. */
const COUNTED = 5000;

export interface ColumnsStepProps {
  known: KnownFile;
  onChange: (table: FileTable) => void;
  onOther: () => void;
  onReview: () => void;
}

/** Each column of the file with the field that it is, and how much of it is understood. */
export function ColumnsStep({ known, onChange, onOther, onReview }: ColumnsStepProps) {
  const { kind, file, table } = known;
  const { columns } = table;
  const heads = headsOf(known);
  const first = firstRow(table);
  const below = useMemo(() => file.rows.slice(first), [file, first]);
  const missing = fieldsOf(kind).filter(
    ([name, { required }]) =>
      required && !columns.includes(name) && !(name === 'hour' && columns.includes('day')),
  );
  const set = (place: number, field: FieldName | null) =>
    onChange({
      ...table,
      columns: columns.map((before, at) => (at === place ? field : before === field ? null : before)),
    });
  return (
    <>
      <div className={styles.work}>
        <FileSpreadsheet aria-hidden />
        <Strong>{file.name}</Strong>
        <Muted num>
          {counted(below.length, 'fila', 'filas')} · {counted(columns.length, 'columna', 'columnas')}
        </Muted>
        <Button kind="quiet" size="s" onClick={onOther}>
          Otro archivo
        </Button>
      </div>
      <div className={styles.scroll}>
        <div className={styles.mapHead} aria-hidden>
          <span>Columna del archivo</span>
          <span />
          <span>Campo de Melena</span>
          <span>Reconocido</span>
        </div>
        <ul>
          {columns.map((field, place) => {
            const name = heads[place];
            return (
              <li key={place} className={styles.map}>
                <div className={styles.column}>
                  <Strong>{name}</Strong>
                  <Note clip>{below.find(cells => cells[place]?.trim())?.[place] ?? '—'}</Note>
                </div>
                <ArrowRight aria-hidden />
                <Select
                  label={`Campo de la columna ${name}`}
                  options={[
                    { value: NONE, label: 'No importar' },
                    ...fieldsOf(kind).map(([value, { label }]) => ({ value: value as string, label })),
                  ]}
                  value={field ?? NONE}
                  onChange={value => set(place, value === NONE ? null : (value as FieldName))}
                />
                <Recognised {...{ kind, below, place, field, table, onChange }} />
              </li>
            );
          })}
        </ul>
      </div>
      {below.length === 0 && <Notice tone="warn">El archivo no tiene filas debajo del encabezado.</Notice>}
      {missing.length > 0 && (
        <Notice tone="warn">Elige qué columna es {joinNames(missing.map(([, { label }]) => label))}.</Notice>
      )}
      <DialogFoot start={<Note>{IMPORTS[kind].unites}</Note>}>
        <Button onClick={onOther}>Atrás</Button>
        <Button kind="primary" disabled={missing.length > 0 || below.length === 0} onClick={onReview}>
          Revisar filas
        </Button>
      </DialogFoot>
    </>
  );
}

interface RecognisedProps extends Pick<ColumnsStepProps, 'onChange'>, Pick<KnownFile, 'kind' | 'table'> {
  below: KnownFile['file']['rows'];
  place: number;
  field: FieldName | null;
}

function Recognised({ kind, below, place, field, table, onChange }: RecognisedProps) {
  const { order } = table;
  const found = fieldsOf(kind).find(([name]) => name === field)?.[1];
  const { filled, right } = useMemo(() => {
    const cells = below.slice(0, COUNTED).flatMap(row => (row[place]?.trim() ? [row[place]] : []));
    const good = cells.filter(
      cell => found?.check.safeParse(readValue(found.type, cell ?? '', order)).success,
    );
    return { filled: cells.length, right: good.length };
  }, [below, place, found, order]);
  if (!found) return <Muted>Se ignora</Muted>;
  const wrong = filled - right;
  return (
    <div className={styles.recognised}>
      {wrong > 0 ? (
        <Badge tone="warn" icon={TriangleAlert}>
          {counted(wrong, 'no válido', 'no válidos')}
        </Badge>
      ) : (
        <Badge tone="ok" icon={Check}>
          {filled === Math.min(below.length, COUNTED)
            ? `${formatCount(filled)} de ${formatCount(filled)}`
            : formatCount(filled)}
        </Badge>
      )}
      {found.type === 'day' && (
        <>
          <Muted>{order === 'day' ? 'Día/mes/año' : 'Mes/día/año'}</Muted>
          <Button
            kind="quiet"
            size="s"
            onClick={() => onChange({ ...table, order: order === 'day' ? 'month' : 'day' })}
          >
            Cambiar
          </Button>
        </>
      )}
    </div>
  );
}
