import { personOf } from '@melena/shared/contract/import/rows';
import { CLIENT_LEVEL_NAMES, parseLevels, writeLevels } from '@melena/shared/rules/levels';
import { GENRE } from '@melena/shared/rules/person';
import { normalise } from '@melena/shared/rules/search';
import { listClientsToMatch } from '../clients/client-store';
import { listHealersToMatch } from '../healers/healer-store';
import { listSuppliersToMatch } from '../suppliers/store';
import { planPeople } from './listed-rows';

type Values = Readonly<Record<string, unknown>>;

const GENDERS: Readonly<Record<string, number>> = {
  Femenino: GENRE.female,
  Masculino: GENRE.male,
  Otro: GENRE.other,
};

/** The columns that the file fills in. */
const said = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

const nameKey = ({ first_name, last_name }: Values) => normalise(`${first_name} ${last_name}`);

/** A family may share a telephone; the same name with it is the same person. */
export const planClients = planPeople({
  table: 'clients',
  valuesOf: ({ phone, email, birthday, gender, level, comments, ...row }, before) => {
    const codes = Object.entries(CLIENT_LEVEL_NAMES).flatMap(([id, name]) =>
      level.includes(name) ? id : [],
    );
    // A level that the salon gave stays: 'Lista negra' most of all.
    const level_id = level && writeLevels(parseLevels(`${codes},${before?.level_id ?? ''}`));
    return {
      ...{ ...personOf(row), phone },
      ...said({ email, birthday, genre_id: GENDERS[gender], level_id, comments }),
    };
  },
  usual: { email: '', birthday: null, genre_id: GENRE.unspecified, level_id: '', comments: '' },
  list: (read, rows) =>
    listClientsToMatch(
      read,
      rows.map(({ row }) => row.phone),
    ),
  keyOf: values => `${values.phone} ${nameKey(values)}`,
});

export const planHealers = planPeople({
  table: 'healers',
  valuesOf: ({ phone, email, birthday, selling, ...row }) => ({
    ...{ ...personOf(row), phone },
    ...said({ email, birthday, selling: selling && Number(selling) }),
  }),
  usual: { email: '', birthday: null, selling: 0 },
  list: listHealersToMatch,
  keyOf: nameKey,
});

export const planSuppliers = planPeople({
  table: 'suppliers',
  valuesOf: ({ name, company, email, phone, rfc, observations }) => ({
    ...{ name, company: company || name },
    ...said({ email, phone, rfc, observations }),
  }),
  usual: { email: '', phone: '', rfc: '', observations: '' },
  list: listSuppliersToMatch,
  keyOf: ({ name, company }) => `${normalise(`${name}`)}|${normalise(`${company}`)}`,
});
