import { type CallReply, calls } from '../../../shared/src/contract/calls';
import { levelNames } from '../../../shared/src/rules/levels';
import { formatPhone } from '../../../shared/src/rules/phone';
import { normalise } from '../../../shared/src/rules/search';
import { formatDateOf, formatDay } from '../../../shared/src/rules/time';
import { MEN_LIST, SURNAME_LIST, WOMEN_LIST } from '../fill/names';
import type { ListRows } from './list-rows';
import { randomUnit } from './random-choice';

type Reply = CallReply<'clients/get'>;
type Client = Reply['clients'][number];

const LEVELS = ['', '', '', '', '', '', '', '2,', '5,', '2,5,'];
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Clients by name, as the salon that is measured has them: the commonest names first, nearly all of Mexico City. */
export function makeClients(count: number): ListRows<Client> {
  const rows = Array.from({ length: count }, (_, index) => rowOf(index + 1));
  const folded = new Map(rows.map(row => [row, normalise(`${nameOf(row)} ${row.phone} ${row.email}`)]));
  rows.sort((one, other) => ((folded.get(one) ?? '') < (folded.get(other) ?? '') ? -1 : 1));
  calls['clients/get'].reply.parse(pageOf(rows.slice(0, 500), count));
  return {
    rows,
    foldedOf: row => folded.get(row) ?? '',
    markOf: row => row.email,
    plainOf: row => [
      nameOf(row),
      formatPhone(row.phone),
      row.email,
      row.birthday && formatDay(row.birthday),
      String(row.appointments),
      formatDateOf(row.creation_date),
      levelNames(row.level_id).join(', '),
    ],
  };
}

/** Above so many the server stops counting. */
const COUNTED = 10_000;

/** Reply of 'clients/get' for some rows. */
export function pageOf(clients: Client[], found: number): Reply {
  return {
    status_list: [],
    levels: [],
    genres: [],
    clients,
    total: Math.min(found, COUNTED),
    more: found > COUNTED,
  };
}

const nameOf = ({ first_name: first, last_name: last }: Client) => `${first} ${last}`;

function rowOf(id: number): Client {
  const woman = randomUnit(id, 0) < 0.82;
  const first = chooseOne(woman ? WOMEN_LIST : MEN_LIST, randomUnit(id, 1), 1.3);
  const [surname, second] = [2, 3].map(what => chooseOne(SURNAME_LIST, randomUnit(id, what), 1.6));
  return {
    id,
    version: 1,
    status_id: 1,
    level_id: chooseOne(LEVELS, randomUnit(id, 4)),
    genre_id: woman ? 1 : 2,
    first_name: first,
    last_name: `${surname} ${second}`,
    // No two alike.
    phone: `${randomUnit(id, 5) < 0.9 ? '55' : '33'}${String((id * 61_803_399) % 100_000_000).padStart(8, '0')}`,
    email: `${normalise(`${first}.${surname}`).replaceAll(' ', '.')}${id}@correo.mx`,
    birthday: new Date(Math.floor(randomUnit(id, 6) * 18_000) * DAY_MS).toISOString().slice(0, 10),
    creation_date: new Date(
      Date.UTC(2026, 0, 1) - Math.floor(randomUnit(id, 7) * 2_000) * DAY_MS,
    ).toISOString(),
    appointments: Math.floor(randomUnit(id, 8) * 40),
  };
}

/** Chooses one; above a lean of 1 the first are the likelier. */
function chooseOne<T>(list: readonly T[], chance: number, lean = 1): T {
  return list[Math.floor(chance ** lean * list.length)] as T;
}
