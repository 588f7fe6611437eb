import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { type MissingReason, missingOf } from '@melena/shared/rules/stock/transfer';
import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import { useRef, useState } from 'react';
import type { TransferData, TransferLine } from './transfer-data';

/** Typed of a line: pieces beyond those that are saved, so that two who unpack one box add up. */
interface TypedLine {
  readonly more?: number;
  readonly reason?: MissingReason;
}

/** A line with what is typed of it. */
export interface CountedLine extends TransferLine {
  readonly index: number;
  readonly missing: number;
  /** Somebody has to say what happened to the missing pieces. */
  readonly isShort: boolean;
}

/** The pieces of a transfer that somebody counts as they arrive. */
export function useReception({ transfer, lines: saved }: TransferData) {
  const { id: transfer_id, version, folio } = transfer;
  const [typed, setTyped] = useState<Readonly<Record<number, TypedLine>>>({});
  const [note, setNote] = useState<string | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const finishing = useRef(false);
  const [savedVersion, setSavedVersion] = useState(0);
  if (savedVersion > 0 && version >= savedVersion) {
    setSavedVersion(0);
    setTyped({});
    setNote(null);
  }
  const lines = saved.map((line, index): CountedLine => {
    const { more = 0, reason = line.missing_reason } = typed[line.id] ?? {};
    const received = Math.min(line.quantity, Math.max(0, line.received + more));
    const missing = missingOf({ quantity: line.quantity, received });
    const isShort = missing > 0 && (received > 0 || isEnding || reason !== null);
    return { ...line, index, received, missing, missing_reason: reason, isShort };
  });
  const unsaved = note !== null || Object.keys(typed).length > 0;
  const pieces = (of: readonly { readonly received: number }[]) =>
    of.reduce((all, { received }) => all + received, 0);
  const form = useCommandForm({
    call: 'transfer/receive',
    version,
    strict: unsaved,
    toBody: (_, shown) => ({
      transfer_id,
      version: shown.version,
      lines: lines.map(({ id, received, missing, missing_reason }) => ({
        id,
        received,
        missing_reason: missing > 0 ? missing_reason : null,
      })),
      note: note ?? undefined,
      finish: finishing.current,
    }),
    done: () =>
      finishing.current
        ? `Recepción de ${folio} terminada`
        : `${formatQuantity(pieces(lines), 'pieza')} de ${folio} en el inventario`,
    saved: reply => ({ values: {}, version: reply.version }),
    onDone: reply => setSavedVersion(reply.version),
  });

  const change = (line: TransferLine, typedNow: TypedLine) =>
    setTyped(all => ({ ...all, [line.id]: { ...all[line.id], ...typedNow } }));
  const setReceived = (line: TransferLine, received: number) => {
    const before = saved.find(({ id }) => id === line.id)?.received ?? 0;
    change(line, { more: received - before });
  };

  return {
    form,
    lines,
    unsaved,
    received: pieces(lines),
    note: note ?? transfer.note,
    setNote,
    setReceived,
    setReason: (line: TransferLine, reason: MissingReason) => change(line, { reason }),
    /** Counts a piece of a line whose code was scanned. */
    add: (line: CountedLine): ScanAnswer => {
      const { name, received, quantity } = line;
      if (received >= quantity) return { tone: 'danger', text: `${name}: ya están las ${quantity}` };
      setReceived(line, received + 1);
      return { tone: 'ok', text: `${name}: ${received + 1} de ${quantity}` };
    },
    submit: (finish: boolean) => {
      finishing.current = finish;
      setIsEnding(finish);
      form.submit();
    },
  };
}

export type Reception = ReturnType<typeof useReception>;
