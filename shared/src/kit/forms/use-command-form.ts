import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { CallError } from '../../client/errors';
import {
  type CallBody,
  type CallReply,
  type Command,
  type CommandPath,
  useCommand,
} from '../../client/use-command';
import { toast } from '../feedback/toast-store';
import { type RowForm, useRowForm } from './use-row-form';

/** The values of a row that a form edits, and the version they belong to. */
export interface RowValues<Input> {
  values: Input;
  version: number;
}

/** Sends a body; null where the person is asked something first. */
export type Send<P extends CommandPath> = (
  run: Command<P>['run'],
  body: CallBody<P>,
) => Promise<CallReply<P> | null>;

export interface CommandFormOptions<P extends CommandPath, Input, Output, Row = unknown> {
  call: P;
  /** Checks the fields before anything is sent. Left out where the server alone checks them. */
  schema?: z.ZodType<Output, Input>;
  /** The values at the beginning; of a row that is edited, its values as they are now. Left out where `field` is used. */
  values?: Input;
  /** The row that the form is about, where it shows more of it than its values. */
  row?: Row;
  /** The version of the edited row as it is now: fields that nobody typed into follow it. */
  version?: number;
  /** The person decides by the whole row: a change of any of it is refused as `stale` once. */
  strict?: boolean;
  /** `changes` holds the version that the person saw and the values that differ from it. */
  toBody: (values: Output, changes: Partial<Output> & { version: number }) => CallBody<P>;
  send?: Send<P>;
  /** The toast: 'Marca Melena agregada'. */
  done?: string | ((values: Output, reply: CallReply<P>) => string);
  /** Closes the dialog, or leads on. */
  onDone?: (reply: CallReply<P>, values: Output) => void;
  /** The row as it was saved, for a form that stays on its page. */
  saved?: (reply: CallReply<P>) => RowValues<Input>;
}

export interface CommandForm<Input extends FieldValues = FieldValues, Row = unknown> extends RowForm<Input> {
  /** The row as it was when the command was sent, until the answer is there: the reply changes the row before that. */
  row: Row;
  /** The last refusal; the fields and `problem` show it already. */
  error: CallError | null;
  /** The server takes what was typed for a slip, and asks before it is done. */
  asked: AskedQuestion | null;
}

export interface AskedQuestion {
  readonly question: string;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/**
 * The form of a command. It says what is wrong at the fields and focuses the first of them, sends once however often it
 * is pressed, keeps what is typed where no answer came, and doesn't overwrite unseen what somebody else changed.
 */
export function useCommandForm<
  P extends CommandPath,
  Input extends FieldValues = Record<string, never>,
  Output extends FieldValues = Input,
  Row = undefined,
>({
  call,
  schema,
  values = {} as Input,
  row,
  version = 0,
  strict,
  toBody,
  send,
  done,
  onDone,
  saved,
}: CommandFormOptions<P, Input, Output, Row>): CommandForm<Input, Row> {
  const { run, error } = useCommand(call);
  const [question, setQuestion] = useState<string | null>(null);
  const sure = useRef(false);
  const form = useRowForm<RowValues<Input>, Input, Output>(schema, {
    row: { values, version },
    valuesOf: row => row.values,
    stale: error?.code === 'stale',
    strict,
    save: async (changes, shown, written) => {
      const body = {
        ...toBody(written, { version: shown, ...changes }),
        ...(sure.current && { sure: true }),
      };
      sure.current = false;
      const reply = await (send ? send(run, body) : run(body))
        .finally(() => setQuestion(null))
        .catch((problem: unknown) => {
          if (!(problem instanceof CallError && problem.data.unsure)) throw problem;
          setQuestion(problem.message);
          return null;
        });
      if (!reply) return null;
      if (done) toast.done(typeof done === 'string' ? done : done(written, reply));
      onDone?.(reply, written);
      return saved?.(reply) ?? null;
    },
  });
  const [sentRow, setSentRow] = useState(row);
  useEffect(() => {
    if (!form.busy) setSentRow(row);
  }, [row, form.busy]);
  const asked = question === null ? null : { question, onConfirm: confirm, onBack: () => setQuestion(null) };
  function confirm() {
    sure.current = true;
    form.submit();
  }
  return { ...form, row: (form.busy ? sentRow : row) as Row, error, asked };
}
