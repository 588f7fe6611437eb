import { messageOf } from '@melena/shared/client';
import { fieldsOf, IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Progress } from '@melena/shared/kit/feedback/Progress';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { DialogFoot } from '@melena/shared/kit/overlays/DialogFoot';
import { type Column, DataTable, RowText } from '@melena/shared/kit/table';
import { NoData, Note, Text } from '@melena/shared/kit/text';
import { counted, formatCount } from '@melena/shared/rules/quantity';
import { CircleAlert, Download } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { labelOf, type ReadRow, readRows } from './file-rows';
import styles from './import.module.css';
import { checkRows, type Outcome, type ReviewedRow } from './import-run';
import type { FileTable } from './match-columns';
import type { ReadFile } from './read-file';
import { saveRefused } from './save-rows';

const SAID: Readonly<Record<Outcome['does'], string>> = {
  new: 'Se agrega',
  changed: 'Se actualiza',
  same: 'Sin cambios',
  refused: '',
};

const FILTERS = ['refused', 'new', 'changed', 'all'] as const;
type Filter = (typeof FILTERS)[number];

export interface ReviewStepProps {
  kind: ImportKind;
  file: ReadFile;
  table: FileTable;
  onBack: () => void;
  onImport: (rows: readonly ReadRow[], refused: readonly Outcome[]) => void;
}

/** Each row with what will become of it, before anything is written. */
export function ReviewStep({ kind, file, table, onBack, onImport }: ReviewStepProps) {
  const { rows, done, total, problem, retry } = useReview({ kind, file, table });
  const [chosen, setChosen] = useState<Filter>();
  const count = (does: Outcome['does']) => rows?.filter(({ outcome }) => outcome.does === does).length ?? 0;
  const counts = {
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
  };
  const filter = chosen ?? (counts.refused > 0 ? 'refused' : 'all');
  const shown = useMemo(
    () => rows?.filter(({ outcome }) => filter === 'all' || outcome.does === filter),
    [rows, filter],
  );
  const wanted = useMemo(
    () => rows?.filter(({ outcome: { does } }) => does === 'new' || does === 'changed') ?? [],
    [rows],
  );
  const refused = rows?.flatMap(({ outcome }) => (outcome.does === 'refused' ? outcome : [])) ?? [];
  const columns = useMemo(() => columnsOf(kind, table), [kind, table]);
  return (
    <>
      <dl className={styles.counts}>
        <Figure name="Nuevos" value={counts.new} />
        <Figure name="Se actualizan" value={counts.changed} />
        <Figure name="Sin cambios" value={counts.same} />
        <Figure name="Con error, no entran" value={counts.refused} bad />
      </dl>
      {problem ? (
        <Notice
          tone="danger"
          action={
            <Button size="s" onClick={retry}>
              Reintentar
            </Button>
          }
        >
          {problem}
        </Notice>
      ) : (
        !rows && (
          <div className={styles.checking}>
            <Note num>
              Revisando {formatCount(done)} de {formatCount(total)} filas
            </Note>
            <Progress label="Filas revisadas" value={done} max={total} tone="action" />
          </div>
        )
      )}
      <div className={styles.filters}>
        <Segments
          label="Filas"
          options={FILTERS.map(value => ({
            value,
            label:
              value === 'all'
                ? 'Todas'
                : `${{ refused: 'Con error', new: 'Nuevos', changed: 'Se actualizan' }[value]} ${formatCount(counts[value])}`,
          }))}
          value={filter}
          onChange={setChosen}
        />
        <Button
          icon={Download}
          disabled={counts.refused === 0}
          onClick={() => saveRefused({ kind, file, table }, rows ?? [])}
        >
          Descargar filas con error
        </Button>
      </div>
      <div className={styles.rows}>
        <DataTable
          label="Filas del archivo"
          columns={columns}
          rows={shown}
          rowKey={({ place }) => place}
          phone={row => <RowOnPhone kind={kind} row={row} columns={columns} />}
          empty={{ text: filter === 'refused' ? 'Ninguna fila tiene error' : 'No hay filas así' }}
        />
      </div>
      <DialogFoot start={<Note>Nada se ha guardado todavía.</Note>}>
        <Button onClick={onBack}>Atrás</Button>
        <Button kind="primary" disabled={wanted.length === 0} onClick={() => onImport(wanted, refused)}>
          {wanted.length === 0 && rows
            ? 'No hay nada que importar'
            : `Importar ${counted(wanted.length, IMPORTS[kind].one, IMPORTS[kind].many)}`}
        </Button>
      </DialogFoot>
    </>
  );
}

function useReview({ kind, file, table }: Pick<ReviewStepProps, 'kind' | 'file' | 'table'>) {
  const [rows, setRows] = useState<readonly ReviewedRow[]>();
  const [known, setKnown] = useState({ done: 0, total: file.rows.length });
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    if (tries > 0) setProblem(undefined);
    const review = async () => {
      const read = await readRows(kind, file, table);
      const right = read.filter(({ fault }) => !fault);
      const told = (done: number) => setKnown({ done, total: right.length });
      told(0);
      const outcomes = await checkRows(kind, right, { told, signal: gone.signal });
      const byPlace = new Map(outcomes.map(outcome => [outcome.place, outcome]));
      const refused = ({ place, fault }: ReadRow): Outcome => ({ place, does: 'refused', ...fault });
      if (!gone.signal.aborted)
        setRows(read.map(row => ({ ...row, outcome: byPlace.get(row.place) ?? refused(row) })));
    };
    review().catch(error => !gone.signal.aborted && setProblem(messageOf(error)));
    return () => gone.abort();
  }, [kind, file, table, tries]);
  const retry = () => setTries(tries + 1);
  return { rows, ...known, problem, retry };
}

function Figure({ name, value, bad }: { name: string; value: number; bad?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={bad && value > 0 ? styles.bad : undefined}>{formatCount(value)}</dd>
    </div>
  );
}

/** As many of the file's fields as have room. */
const SHOWN_FIELDS = 4;

function columnsOf(kind: ImportKind, { columns }: FileTable): Column<ReviewedRow>[] {
  const fields = fieldsOf(kind).filter(([name]) => columns.includes(name));
  return [
    { id: 'place', head: 'Fila', width: 72, figures: true, quiet: true, cell: ({ place }) => place },
    ...fields.slice(0, SHOWN_FIELDS).map(
      ([name, { label, type }], index): Column<ReviewedRow> => ({
        id: name,
        head: label,
        width: index === 0 ? undefined : '15%',
        main: index === 0,
        wide: index > 1,
        cell: ({ values, cells, outcome }) => {
          // A day is sent in another form than it is written in.
          const text = type === 'day' ? cells[columns.indexOf(name)] : values[name];
          if (outcome.field === name) return <Text className={styles.wrong}>{text || 'vacío'}</Text>;
          return text || <NoData />;
        },
      }),
    ),
    { id: 'does', head: 'Qué pasa', width: '36%', cell: row => <Does kind={kind} row={row} /> },
  ];
}

function Does({ kind, row: { outcome } }: { kind: ImportKind; row: ReviewedRow }) {
  const { does, field = '', reason } = outcome;
  if (does !== 'refused') return SAID[does];
  const label = labelOf(kind, field);
  return (
    <span className={styles.fault}>
      <CircleAlert aria-hidden />
      {label && <span className={styles.field}>{label}: </span>}
      {reason}
    </span>
  );
}

function RowOnPhone({
  kind,
  row,
  columns,
}: {
  kind: ImportKind;
  row: ReviewedRow;
  columns: readonly Column<ReviewedRow>[];
}) {
  const [, first, second] = columns;
  return (
    <RowText title={first?.cell(row)} end={<Note num>Fila {row.place}</Note>}>
      <Note>{second?.cell(row)}</Note>
      <Does kind={kind} row={row} />
    </RowText>
  );
}
