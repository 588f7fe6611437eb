import type { CheckedBody } from '@melena/shared/contract/calls';
import { missingOf, missingPiecesText } from '@melena/shared/rules/stock/transfer';
import { AppError, invalid, notFound } from '../core/errors';
import type { SentLine } from './transfer-store';

type Reception = Pick<CheckedBody<'transfer/receive'>, 'lines' | 'finish'>;

/** A line as it is after a reception, and the pieces that it moves. */
export interface PlannedLine extends SentLine {
  /** Pieces that come to the receiver; below zero where fewer had arrived than were counted before. */
  readonly arriving: number;
  /** Pieces that are back in the salon that sent them. */
  readonly returning: number;
  /** Pieces that nobody has any more: the salon that sent them writes them off. */
  readonly lost: number;
  /** Its place in the body, where it is sent. */
  readonly index: number;
}

/**
 * Decides what a reception changes. Until it is finished, what is missing stays on the way, whatever is said of it.
 * @throws {AppError} at the line of which more arrives than was sent, or whose missing pieces nobody speaks of at the end
 */
export function planReception(lines: readonly SentLine[], { lines: sent, finish }: Reception): PlannedLine[] {
  const places = new Map(sent.map(({ id }, index) => [id, index]));
  if (sent.some(({ id }) => !lines.some(line => line.id === id))) {
    throw notFound('Este producto no viene en el envío.');
  }
  const planned = lines.map((line): PlannedLine => {
    const index = places.get(line.id) ?? -1;
    const { received, missing_reason = line.missing_reason } = sent[index] ?? line;
    if (received > line.quantity) {
      throw invalid(`lines.${index}.received`, `Se enviaron ${line.quantity}: no pueden llegar ${received}`);
    }
    const missing = missingOf({ quantity: line.quantity, received });
    const reason = missing > 0 ? missing_reason : null;
    return {
      ...line,
      received,
      missing_reason: reason,
      arriving: received - line.received,
      returning: finish && reason === 'returned' ? missing : 0,
      lost: finish && reason !== 'returned' ? missing : 0,
      index,
    };
  });
  const silent = planned.filter(line => finish && missingOf(line) > 0 && line.missing_reason === null);
  if (silent.length > 0) {
    const fields = silent.map(line => {
      const place = line.index === -1 ? sent.length : line.index;
      return [`lines.${place}.missing_reason`, `${missingPiecesText(missingOf(line))}: di qué pasó`];
    });
    throw new AppError('invalid', 'Di qué pasó con lo que falta', { fields: Object.fromEntries(fields) });
  }
  return planned;
}
