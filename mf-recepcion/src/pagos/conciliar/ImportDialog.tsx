import { messageOf, useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Field } from '@melena/shared/kit/fields/Field';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { Note } from '@melena/shared/kit/text';
import { counted } from '@melena/shared/rules/quantity';
import { bankAccountLabel } from '@melena/shared/rules/till/payment';
import { FileUp } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import styles from './conciliar.module.css';
import { ImportPreview } from './ImportPreview';
import { readCsv } from './read-csv';
import { guessColumns, hasAmount, type Table } from './statement-columns';
import { findWriting, type NewLine, readRows, type Writing } from './statement-rows';
import { WritingQuestions } from './WritingQuestions';

/** Lines that one command takes. */
const AT_ONCE = 500;

export interface ImportDialogProps {
  accountId: number;
  account: CallReply<'payment/get'>['accounts'][number] | undefined;
  onClose: () => void;
}

interface BankFile {
  name: string;
  rows: readonly (readonly string[])[];
}

/** Reads a bank's file, shows what each row becomes, and adds the lines that aren't there yet. */
export function ImportDialog({ accountId, account, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<BankFile | null>(null);
  const [table, setTable] = useState<Table | null>(null);
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<{ of: number; done: number } | null>(null);
  const { run, error } = useCommand('statement/import');
  const [answers, setAnswers] = useState<Partial<Writing>>({});
  const found = useMemo(() => {
    const isComplete = table !== null && table.columns.day !== null && hasAmount(table.columns);
    return file && table && isComplete ? findWriting(file.rows, table) : null;
  }, [file, table]);
  const writing = useMemo(() => found && { ...found.writing, ...answers }, [found, answers]);
  const rows = useMemo(
    () => (file && table && writing ? readRows(file.rows, table, writing) : []),
    [file, table, writing],
  );
  const lines = rows.flatMap(({ line }) => line ?? []);
  const isOpen = found?.doubts.some(name => answers[name] === undefined) ?? false;
  const busy = sent !== null;

  async function choose(chosen: File) {
    setFault(undefined);
    setFile(null);
    try {
      const read = await readCsv(chosen);
      if (read.length === 0) return setFault('El archivo está vacío o no se pudo leer');
      setFile({ name: chosen.name.slice(0, 120), rows: read });
      change(guessColumns(read));
    } catch (failure) {
      setFault(failure instanceof RangeError ? failure.message : 'El archivo no se pudo leer');
    }
  }

  /** Answers about other columns hold no more. */
  function change(chosen: Table) {
    setTable(chosen);
    setAnswers({});
  }

  /** In parts, of which each is added or known already: after a break the whole is sent again. */
  async function send(event: FormEvent) {
    event.preventDefault();
    if (!file || busy || isOpen) return;
    setFault(undefined);
    let added = 0;
    try {
      for (let at = 0; at < lines.length; at += AT_ONCE) {
        setSent({ of: lines.length, done: at });
        const part: NewLine[] = lines.slice(at, at + AT_ONCE);
        added += (await run({ account_id: accountId, file_name: file.name, lines: part })).added;
      }
    } catch (failure) {
      setFault(messageOf(failure));
      return;
    } finally {
      setSent(null);
    }
    toast.done(doneText(added, lines.length - added));
    onClose();
  }

  return (
    <ActionDialog
      size={840}
      title="Importar estado de cuenta"
      subtitle={account && bankAccountLabel(account)}
      action={{ submit: send, busy, problem: fault, offline: error?.code === 'unavailable' }}
      verb={verbFor(lines.length)}
      busyVerb={sent ? `Importando ${sent.done} de ${sent.of}` : 'Importando'}
      disabled={lines.length === 0 || isOpen}
      onClose={onClose}
    >
      <FileField file={file?.name} disabled={busy} onChoose={choose} />
      {file && table && (
        <>
          {table.head === null && (
            <Notice tone="warn">No se reconocieron las columnas. Elige cuál es cada una.</Notice>
          )}
          <ImportPreview
            rows={file.rows}
            read={rows}
            table={table}
            disabled={busy}
            onChange={columns => change({ ...table, columns })}
          >
            {found && writing && (
              <WritingQuestions
                rows={file.rows}
                table={table}
                doubts={found.doubts}
                answers={answers}
                writing={writing}
                disabled={busy}
                onAnswer={answer => setAnswers({ ...answers, ...answer })}
              />
            )}
            {writing && !isOpen && (
              <Note>
                Las fechas se leen como {writing.order === 'day' ? 'día/mes/año' : 'mes/día/año'}, y los
                importes con {writing.decimal === '.' ? 'punto' : 'coma'} decimal.
              </Note>
            )}
          </ImportPreview>
        </>
      )}
    </ActionDialog>
  );
}

function verbFor(lines: number): string {
  return lines === 0 ? 'Importar' : `Importar ${counted(lines, 'movimiento', 'movimientos')}`;
}

function doneText(added: number, known: number): string {
  const news = counted(added, 'movimiento nuevo', 'movimientos nuevos');
  return known === 0 ? news : `${news} · ${known} ya estaban`;
}

interface FileFieldProps {
  /** The name of the chosen one. */
  file: string | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** The bank's file: chosen, or dropped here. */
function FileField({ file, disabled, onChoose }: FileFieldProps) {
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
