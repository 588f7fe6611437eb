import { messageOf } from '@melena/shared/client';
import { fieldsOf, IMPORTS, type ImportKind } from '@melena/shared/contract/import/kinds';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Progress } from '@melena/shared/kit/feedback/Progress';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { DialogFoot } from '@melena/shared/kit/overlays/DialogFoot';
import { type Column, DataTable, RowText } from '@melena/shared/kit/table';
import { Fact, Facts, NoData, Note, Text } from '@melena/shared/kit/text';
import { counted, formatCount } from '@melena/shared/rules/quantity';
import { CircleAlert, Download } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { type KnownFile, labelOf, type ReadRow, readRows } from './file-rows';
import styles from './import.module.css';
import { checkRows, countOutcomes, type Outcome } from './import-run';
import { saveRefused } from './save-rows';

/** A row with what becomes of it. */
interface ReviewedRow extends ReadRow {
  readonly outcome: Outcome;
}

const SAID = { new: 'Se agrega', changed: 'Se actualiza', same: 'Sin cambios' };

const FIGURES = {
  new: 'Nuevos',
  changed: 'Se actualizan',
  same: 'Sin cambios',
  refused: 'Con error, no entran',
};

const FILTERS = { refused: 'Con error', new: 'Nuevos', changed: 'Se actualizan', all: 'Todas' } as const;

type Filter = keyof typeof FILTERS;

export interface ReviewStepProps {
  known: KnownFile;
  onBack: () => void;
  onImport: (rows: readonly ReadRow[], refused: readonly Outcome[]) => void;
}

/** Each row with what will become of it, before anything is written. */
export function ReviewStep({ known, onBack, onImport }: ReviewStepProps) {
  const { kind, table } = known;
  const { rows, done, total, problem, retry } = useReview(known);
  const [chosen, setChosen] = useState<Filter>();
  const outcomes = useMemo(() => rows?.map(({ outcome }) => outcome) ?? [], [rows]);
  const counts = useMemo(() => countOutcomes(outcomes), [outcomes]);
  const filter = chosen ?? (counts.refused > 0 ? 'refused' : 'all');
  const shown = useMemo(
    () => rows?.filter(({ outcome }) => filter === 'all' || outcome.does === filter),
    [rows, filter],
  );
  const wanted = counts.new + counts.changed;
  const begin = () =>
    onImport(
      rows?.filter(({ outcome: { does } }) => does === 'new' || does === 'changed') ?? [],
      outcomes.filter(({ does }) => does === 'refused'),
    );
  const columns = useMemo(() => columnsOf(kind, table), [kind, table]);
  return (
    <>
      <Facts className={styles.counts}>
        {(Object.keys(FIGURES) as Outcome['does'][]).map(does => (
          <Fact key={does} name={FIGURES[does]}>
            <Text as="b" size="l" num className={counts[does] > 0 ? styles[does] : undefined}>
              {formatCount(counts[does])}
            </Text>
          </Fact>
        ))}
      </Facts>
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
          options={(Object.keys(FILTERS) as Filter[]).map(value => ({
            value,
            label: value === 'all' ? FILTERS.all : `${FILTERS[value]} ${formatCount(counts[value])}`,
          }))}
          value={filter}
          onChange={setChosen}
        />
        <Button icon={Download} disabled={counts.refused === 0} onClick={() => saveRefused(known, outcomes)}>
          Descargar filas con error
        </Button>
      </div>
      <div className={styles.rows}>
        <DataTable
          label="Filas del archivo"
          columns={columns}
          rows={shown}
          rowKey={({ place }) => place}
          phone={row => <RowOnPhone row={row} columns={columns} />}
          empty={{ text: filter === 'refused' ? 'Ninguna fila tiene error' : 'No hay filas así' }}
        />
      </div>
      <DialogFoot start={<Note>Nada se ha guardado todavía.</Note>}>
        <Button onClick={onBack}>Atrás</Button>
        <Button kind="primary" disabled={wanted === 0} onClick={begin}>
          {wanted === 0 && rows
            ? 'No hay nada que importar'
            : `Importar ${counted(wanted, IMPORTS[kind].one, IMPORTS[kind].many)}`}
        </Button>
      </DialogFoot>
    </>
  );
}

function useReview(known: KnownFile) {
  const [rows, setRows] = useState<readonly ReviewedRow[]>();
  const [progress, setProgress] = useState({ done: 0, total: known.file.rows.length });
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    if (tries > 0) setProblem(undefined);
    const review = async () => {
      const read = await readRows(known);
      const right = read.filter(({ fault }) => !fault);
      const told = (done: number) => setProgress({ done, total: right.length });
      told(0);
      const outcomes = await checkRows(known.kind, right, { told, signal: gone.signal });
      const byPlace = new Map(outcomes.map(outcome => [outcome.place, outcome]));
      const refused = ({ place, fault }: ReadRow): Outcome => ({ place, does: 'refused', ...fault });
      if (!gone.signal.aborted)
        setRows(read.map(row => ({ ...row, outcome: byPlace.get(row.place) ?? refused(row) })));
    };
    review().catch(error => !gone.signal.aborted && setProblem(messageOf(error)));
    return () => gone.abort();
  }, [known, tries]);
  const retry = () => setTries(tries + 1);
  return { rows, ...progress, problem, retry };
}

/** As many of the file's fields as have room. */
const SHOWN_FIELDS = 4;

function columnsOf(kind: ImportKind, { columns }: KnownFile['table']): Column<ReviewedRow>[] {
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
    { id: 'does', head: 'Qué pasa', width: '36%', cell: row => <Does kind={kind} outcome={row.outcome} /> },
  ];
}

function Does({ kind, outcome: { does, field = '', reason } }: { kind: ImportKind; outcome: Outcome }) {
  if (does !== 'refused') return SAID[does];
  const label = labelOf(kind, field);
  return (
    <span className={styles.fault}>
      <CircleAlert aria-hidden />
      {label && <Text strong>{label}: </Text>}
      {reason}
    </span>
  );
}

function RowOnPhone({ row, columns }: { row: ReviewedRow; columns: readonly Column<ReviewedRow>[] }) {
  const [, first, second] = columns;
  return (
    <RowText title={first?.cell(row)} end={<Note num>Fila {row.place}</Note>}>
      <Note>{second?.cell(row)}</Note>
      {columns.at(-1)?.cell(row)}
    </RowText>
  );
}
