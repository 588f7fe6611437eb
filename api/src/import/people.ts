import { personOf } from '@melena/shared/contract/import/rows';
import { CLIENT_LEVEL_NAMES, type ClientLevel, writeLevels } from '@melena/shared/rules/levels';
import { fullName, GENRE } from '@melena/shared/rules/person';
import { normalise } from '@melena/shared/rules/search';
import { listClientsToMatch, lockPhones } from '../clients/client-store';
import { lockSalon } from '../core/salon-store';
import { listHealersToMatch } from '../healers/healer-store';
import { listSuppliersToMatch } from '../suppliers/store';
import { listedRows } from './listed-rows';

const GENDERS: Readonly<Record<string, number>> = {
  Femenino: GENRE.female,
  Masculino: GENRE.male,
  Otro: GENRE.other,
};

/** The columns that the file fills in. */
function said(values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined),
  );
}

const levelOf = (name: string): ClientLevel | undefined =>
  (Object.keys(CLIENT_LEVEL_NAMES).map(Number) as ClientLevel[]).find(
    level => CLIENT_LEVEL_NAMES[level] === name,
  );

const nameKey = (values: Readonly<Record<string, unknown>>) =>
  normalise(fullName({ first_name: String(values.first_name), last_name: String(values.last_name ?? '') }));

/** A family may share a telephone; the same name with it is the same person. */
export const clients = listedRows({
  table: 'clients',
  lock: (tx, rows) =>
    lockPhones(
      tx,
      rows.map(({ row }) => row.phone),
    ),
  valuesOf: row => {
    const level = levelOf(row.level);
    return {
      ...personOf(row),
      phone: row.phone,
      ...said({
        email: row.email,
        birthday: row.birthday,
        genre_id: GENDERS[row.gender],
        level_id: level && writeLevels([level]),
        comments: row.comments,
      }),
    };
  },
  usual: { email: '', birthday: null, genre_id: GENRE.unspecified, level_id: '', comments: '' },
  list: (read, rows) =>
    listClientsToMatch(
      read,
      rows.map(({ phone }) => String(phone)),
    ),
  keyOf: values => `${values.phone} ${nameKey(values)}`,
});

export const healers = listedRows({
  table: 'healers',
  lock: lockSalon,
  valuesOf: row => ({
    ...personOf(row),
    phone: row.phone,
    ...said({
      email: row.email,
      birthday: row.birthday,
      selling: row.selling === '' ? '' : Number(row.selling),
    }),
  }),
  usual: { email: '', birthday: null, selling: 0 },
  list: listHealersToMatch,
  keyOf: nameKey,
});

export const suppliers = listedRows({
  table: 'suppliers',
  lock: lockSalon,
  valuesOf: row => ({
    name: row.name,
    company: row.company || row.name,
    ...said({ email: row.email, phone: row.phone, observations: row.observations }),
  }),
  usual: { email: '', phone: '', observations: '' },
  list: listSuppliersToMatch,
  keyOf: ({ name, company }) => `${normalise(String(name))}|${normalise(String(company))}`,
});
