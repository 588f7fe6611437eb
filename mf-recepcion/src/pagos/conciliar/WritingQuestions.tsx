import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { formatMoney } from '@melena/shared/rules/money';
import { formatDayShort } from '@melena/shared/rules/time';
import type { Table } from './statement-columns';
import { readRows, WAYS, type Writing } from './statement-rows';

type Way = Writing[keyof Writing];

const QUESTIONS: Readonly<Record<keyof Writing, string>> = {
  order: 'Las fechas se pueden leer de dos maneras',
  decimal: 'Los importes se pueden leer de dos maneras',
  sign: 'Ningún importe dice si es cargo o abono',
};

const ANSWERS: Readonly<Record<Way, string>> = {
  day: 'Día/mes/año',
  month: 'Mes/día/año',
  '.': 'Punto decimal',
  ',': 'Coma decimal',
  credit: 'Todos son abonos',
  charge: 'Todos son cargos',
};

/** The question of a column that says 'C' and 'D'. */
const OF_LETTERS = {
  question: 'Las letras C y D se pueden leer de dos maneras',
  answers: { ...ANSWERS, credit: 'C es crédito y D es débito', charge: 'C es cargo y D es depósito' },
};

interface WritingQuestionsProps {
  rows: readonly (readonly string[])[];
  table: Table;
  doubts: readonly (keyof Writing)[];
  /** As far as the person has answered. */
  answers: Partial<Writing>;
  /** By which the file is read now. */
  writing: Writing;
  disabled: boolean;
  onAnswer: (answer: Partial<Writing>) => void;
}

/** Asks what the rows of a file leave open: each answer shows two rows as they would be read. */
export function WritingQuestions({ doubts, answers, ...file }: WritingQuestionsProps) {
  const isOfLetters = file.table.columns.sign !== null;
  return doubts.map(name => (
    <RadioTiles<Way>
      key={name}
      label={name === 'sign' && isOfLetters ? OF_LETTERS.question : QUESTIONS[name]}
      help={name === 'sign' && !isOfLetters ? 'Si una columna lo dice, elígela arriba.' : undefined}
      columns={2}
      options={WAYS[name].map(way => ({
        value: way,
        label: (isOfLetters ? OF_LETTERS.answers : ANSWERS)[way],
        note: <Sample {...{ ...file, name, way }} />,
      }))}
      value={answers[name] ?? null}
      onChange={way => file.onAnswer({ [name]: way })}
      disabled={file.disabled}
    />
  ));
}

interface SampleProps extends Pick<WritingQuestionsProps, 'rows' | 'table' | 'writing'> {
  name: keyof Writing;
  way: Way;
}

/** Two rows that the answers of a question tell apart. */
function Sample({ rows, table, writing, name, way }: SampleProps) {
  const [own, first, second] = [way, ...WAYS[name]].map(each =>
    readRows(rows, table, { ...writing, [name]: each }),
  );
  const told = own?.filter((_, at) => {
    const [one, other] = [first?.[at]?.line, second?.[at]?.line];
    return one?.day !== other?.day || one?.amount !== other?.amount;
  });
  return told?.slice(0, 2).map(({ place, line }) => (
    <div key={place}>
      Renglón {place}:{' '}
      {line
        ? `${formatDayShort(line.day)} de ${line.day.slice(0, 4)} · ${formatMoney(line.amount)}`
        : 'no se lee'}
    </div>
  ));
}
