import { approvedBy, type Entity, linkTo, money, type Sentences } from '../audit/define';
import * as paths from '../paths';
import { paidMore } from '../payment/audit';

export const cajaEntities = {
  caja: {
    many: 'Cajas',
    one: 'la caja',
    link: ({ entry, id }) =>
      entry.call === 'caja/update' ? linkTo(paths.tillClosing, id, 'Ver el corte') : undefined,
    hidden: ['accounts.account_id', 'caja.authorised_by', 'in', 'out'],
    fields: {
      'caja.date_time': { label: 'Inicio' },
      outside: { label: 'Fuera de esta caja' },
    },
    // The totals that a cut froze.
    lists: { accounts: ({ name, total }) => ({ label: String(name), before: null, after: money(total) }) },
  },
} satisfies Record<string, Entity>;

export const cajaSentences: Sentences<'caja'> = {
  'caja/add': ({ value }) => `Inició la caja con ${money(value('initial'))}`,
  'caja/charge': it => {
    const charged = paidMore(it);
    if (charged === 0) return `Finalizó la cita ${it.self}`;
    const method = it.named('payment.type_id');
    return `Cobró ${money(charged)} de la cita ${it.self}${method && ` · ${method}`}`;
  },
  'caja/update': it => `Cerró la caja${approvedBy(it)}`,
};
