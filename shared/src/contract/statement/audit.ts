import { type Entity, linkTo, money, type Reading, type Sentences } from '../audit/define';
import * as paths from '../paths';

const link = () => ({ to: paths.reconciliation, label: 'Ver la conciliación' });

export const statementEntities = {
  statement_import: {
    many: 'Estados de cuenta',
    one: 'el estado de cuenta',
    link,
    fields: {
      file_name: { label: 'Archivo' },
      added: { label: 'Movimientos nuevos' },
      known: { label: 'Ya estaban' },
    },
  },
  statement_line: {
    many: 'Movimientos del banco',
    one: 'el movimiento del banco',
    link: it => linkTo(paths.payment, it.value('payment_id'), 'Ver el pago') ?? link(),
    fields: {
      fee: { label: 'Comisión', write: money },
      ignored_reason: { label: 'Motivo' },
      payment_ids: { label: 'Pagos' },
    },
  },
} satisfies Record<string, Entity>;

/** Of a line that was matched, with what was there or with a payment that was registered for it. */
export const matched = ({ value }: Reading) =>
  `Concilió un movimiento de ${money(value('amount'))} del banco`;

export const statementSentences: Sentences<'statement'> = {
  'statement/import': ({ value, named }) => {
    const movements = value('added') === 1 ? 'movimiento' : 'movimientos';
    return `Importó ${value('added')} ${movements} de ${named('account_id')}`;
  },
  'statement/match': matched,
  'statement/ignore': ({ value }) => `Ignoró un movimiento de ${money(value('amount'))} del banco`,
  'statement/reopen': ({ value }) => `Volvió a abrir un movimiento de ${money(value('amount'))} del banco`,
};
