import { formatCount } from '../../rules/quantity';
import { formatDay } from '../../rules/time';
import * as paths from '../paths';
import {
  among,
  catalogued,
  type Entity,
  linkTo,
  money,
  percent,
  type Sentence,
  sessionsEnded,
} from './define';

const reconciliation = () => ({ to: paths.reconciliation, label: 'Ver la conciliación' });

/** A line of the bank that was matched with payments, or for which a payment was registered. */
const matched: Sentence = ({ value }) => `Concilió un movimiento de ${money(value('amount'))} del banco`;

const METHODS = { outside: 'Fuera de la caja', transfer: 'Transferencia', cash: 'Efectivo de la caja' };

export const accountEntities = {
  account: {
    many: 'Cuentas del personal',
    one: 'la cuenta de',
    verbs: {
      'account/update': it =>
        it.value('new_secret') === true ? `Renovó la contraseña de ${it.self}` : catalogued(it),
      'account/sessions/end': sessionsEnded,
      'account/approval': ({ value }) =>
        value('approval') === true ? 'Cambió su pin de aprobación' : 'Quitó su pin de aprobación',
      'account/factor/set': () => 'Activó su verificación en dos pasos',
      'account/factor/remove': ({ self }) => `Quitó la verificación en dos pasos de ${self}`,
      'session/setup': () => 'Abrió el salón con su propia cuenta',
      'session/password': () => 'Cambió su contraseña',
    },
    link: () => ({ to: paths.accounts, label: 'Ver las cuentas' }),
  },
  receiver: {
    many: 'Bancos y carteras',
    one: 'la cuenta',
    link: () => ({ to: paths.bankAccounts, label: 'Ver las cuentas' }),
    fields: { clabe: { label: 'CLABE' }, fee: { label: 'Comisión de la terminal', write: percent } },
  },
  import: {
    many: 'Importaciones',
    one: 'la importación',
    verbs: {
      'import/start': ({ value }) => `Empezó a importar ${value('file_name')}`,
      'import/rows': ({ value }) =>
        `Importó de ${value('file_name')}: ${formatCount(Number(value('added')))} nuevos, ${formatCount(Number(value('changed')))} cambiados`,
      'import/undo': ({ value }) => `Deshizo una parte de la importación de ${value('file_name')}`,
    },
    link: () => ({ to: paths.imports, label: 'Ver las importaciones' }),
    fields: {
      kind: { label: 'Tipo de archivo' },
      file_name: { label: 'Archivo' },
      rows: { label: 'Filas' },
      added: { label: 'Nuevos' },
      changed: { label: 'Cambiados' },
      refused: { label: 'No entraron' },
    },
  },
  statement_import: {
    many: 'Estados de cuenta',
    one: 'el estado de cuenta',
    verbs: {
      'statement/import': ({ value, named }) => {
        const movements = value('added') === 1 ? 'movimiento' : 'movimientos';
        return `Importó ${value('added')} ${movements} de ${named('account_id')}`;
      },
    },
    link: reconciliation,
    fields: {
      file_name: { label: 'Archivo' },
      added: { label: 'Movimientos nuevos' },
      known: { label: 'Ya estaban' },
    },
  },
  statement_line: {
    many: 'Movimientos del banco',
    one: 'el movimiento del banco',
    verbs: {
      'payment/add': matched,
      'statement/match': matched,
      'statement/ignore': ({ value }) => `Ignoró un movimiento de ${money(value('amount'))} del banco`,
      'statement/reopen': ({ value }) =>
        `Volvió a abrir un movimiento de ${money(value('amount'))} del banco`,
    },
    link: it => linkTo(paths.payment, it.value('payment_id'), 'Ver el pago') ?? reconciliation(),
    fields: {
      fee: { label: 'Comisión', write: money },
      ignored_reason: { label: 'Motivo' },
      payment_ids: { label: 'Pagos' },
    },
  },
  commission_settlement: {
    many: 'Liquidaciones',
    one: 'la liquidación',
    verbs: {
      'commission/settle': ({ value, named }) =>
        `Liquidó ${money(value('total'))} de comisiones a ${named('healer_id')}`,
    },
    link: ({ id }) => linkTo(paths.settlement, id, 'Ver la liquidación'),
    hidden: ['movement_id', 'services', 'products', 'tips', 'adjustments'],
    fields: {
      from: { label: 'Desde', write: value => formatDay(String(value)) },
      to: { label: 'Hasta', write: value => formatDay(String(value)) },
      method: { label: 'Se pagó', write: among(METHODS) },
      total: { label: 'Total', write: money },
    },
  },
  commission_adjustment: {
    many: 'Ajustes de comisiones',
    one: 'el ajuste',
    verbs: {
      'commission/adjust': ({ value, named }) =>
        `Ajustó ${money(value('amount'))} a las comisiones de ${named('healer_id')}`,
      'commission/adjust/undo': ({ value, named }) =>
        `Quitó un ajuste de ${money(value('amount'))} de las comisiones de ${named('healer_id')}`,
    },
  },
  // The audit has called sessions so from its first release on.
  'session/close': {
    many: 'Sesiones',
    one: 'la sesión',
    verbs: {
      'session/keep': () => 'Siguió con su sesión en el navegador',
      'session/end': () => 'Cerró otra de sus sesiones',
      'session/close': () => 'Cerró sesión',
    },
  },
} satisfies Record<string, Entity>;
