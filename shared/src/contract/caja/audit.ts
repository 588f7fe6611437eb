import { centavos } from '../../rules/money';
import { cutNumber, MOVEMENT_CATEGORY_NAMES } from '../../rules/till/drawer';
import { among, approvedBy, type Entity, linkTo, money, type Sentences } from '../audit/define';
import * as paths from '../paths';
import { paidMore } from '../payment/audit';

export const cajaEntities = {
  caja: {
    many: 'Cajas',
    one: 'la caja',
    link: ({ entry, id }) =>
      entry.call === 'caja/update' ? linkTo(paths.tillClosing, id, 'Ver el corte') : undefined,
    hidden: ['accounts.account_id', 'caja.authorised_by', 'in', 'out', 'movement_id', 'reverses_id'],
    fields: {
      'caja.date_time': { label: 'Inicio' },
      outside: { label: 'Fuera de esta caja' },
      number: { label: 'Corte', write: value => cutNumber(Number(value)) },
      counted: { label: 'Contado', write: money },
      difference: { label: 'Diferencia', write: money },
      float: { label: 'Se deja en el cajón', write: money },
      slips: { label: 'Vales y comprobantes', write: money },
      category_id: { label: 'Categoría', write: among(MOVEMENT_CATEGORY_NAMES) },
      receipt: { label: 'Comprobante' },
      note: { label: 'Nota' },
    },
    // The totals that a cut froze.
    lists: { accounts: ({ name, total }) => ({ label: String(name), before: null, after: money(total) }) },
  },
} satisfies Record<string, Entity>;

export const cajaSentences: Sentences<'caja'> = {
  'caja/add': ({ value }) => `Inició la caja con ${money(value('initial'))}`,
  'caja/charge': it => {
    const { noun, self, entry } = it;
    const charged = entry.entity === 'sale' ? centavos(Number(it.value('total') ?? 0)) : paidMore(it);
    const tip = it.value('tip');
    if (charged < 0) return `Finalizó ${noun} ${self} y pasó ${money(-charged)} a crédito`;
    if (charged === 0 && !tip) return `${entry.entity === 'sale' ? 'Cobró' : 'Finalizó'} ${noun} ${self}`;
    const method = it.named('payment.type_id');
    const parts = [charged > 0 && `${money(charged)} de ${noun} ${self}`, tip && `${money(tip)} de propina`];
    return `Cobró ${parts.filter(Boolean).join(' y ')}${method && ` · ${method}`}`;
  },
  'caja/update': it =>
    it.after.has('initial')
      ? `Inició la caja del siguiente turno con ${money(it.value('initial'))}`
      : `Cerró la caja${approvedBy(it)}`,
  'caja/movement/add': ({ value }) =>
    `Registró una ${Number(value('amount')) < 0 ? 'salida' : 'entrada'} de caja de ${absolute(value('amount'))}`,
  'caja/movement/undo': ({ value }) => `Deshizo un movimiento de caja de ${absolute(value('amount'))}`,
  'caja/count/add': ({ value }) => `Contó ${money(value('counted'))} en la caja`,
};

/** An amount without its sign: the words say whether it came in. */
function absolute(value: unknown): string {
  return money(String(value).replace('-', ''));
}
