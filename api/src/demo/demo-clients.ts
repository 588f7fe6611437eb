import { CLIENT_LEVEL, type ClientLevel, hasLevel, writeLevels } from '@melena/shared/rules/levels';
import { GENRE } from '@melena/shared/rules/person';
import { REGULARS } from './data/names';
import { type DemoClock, iso } from './demo-clock';
import { type InventedClient, inventClient } from './invent-client';
import { randomOf } from './random';
import { numbered, type Row } from './rows';

export interface ClientOf extends InventedClient {
  id: number;
  status_id: number;
  /** Not on the blacklist. */
  welcome: boolean;
  hair: number;
  /** Weight by which they come, against the others. */
  loyalty: number;
  /** Moment of registration; never after the first booking. */
  created: number;
}

const CLIENTS = 300;
const HAIRS = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 5];

/** Number of the 300 that have these levels. */
const LEVELS: [ClientLevel[], number][] = [
  [[CLIENT_LEVEL.vip], 22],
  [[CLIENT_LEVEL.influencer], 10],
  [[CLIENT_LEVEL.vip, CLIENT_LEVEL.influencer], 3],
  [[CLIENT_LEVEL.cuidado], 7],
  [[CLIENT_LEVEL.listaNegra], 6],
];

export function clientsOf(clock: DemoClock): ClientOf[] {
  const random = randomOf('clients');
  const levels = LEVELS.flatMap(([codes, count]) => Array.from({ length: count }, () => writeLevels(codes)));
  const taken = new Set(REGULARS.map(client => `${client.first_name} ${client.last_name}`));
  const others = Array.from({ length: CLIENTS - REGULARS.length }, (_, index) =>
    inventClient(random, taken, levels[index - 40] ?? ''),
  );
  return [...REGULARS.map(regularClient), ...random.shuffled(others)].map((client, index) => ({
    ...client,
    id: index + 1,
    status_id: client.comments === '' && random.chance(0.015) ? 2 : 1,
    welcome: !hasLevel(client.level_id, CLIENT_LEVEL.listaNegra),
    hair: random.pick(HAIRS),
    loyalty: index < REGULARS.length ? 3 : 0.25 + random.next() ** 3 * 2.5,
    created: clock.at(-random.int(2, 650), random.int(560, 1150)),
  }));
}

function regularClient(client: (typeof REGULARS)[number]): InventedClient {
  return { man: false, level_id: '', email: '', birthday: null, comments: '', ...client };
}

export function clientRows(clients: readonly ClientOf[]): Row<'clients'>[] {
  return numbered(
    clients.map(client => ({
      id: client.id,
      status_id: client.status_id,
      level_id: client.level_id,
      genre_id: client.man ? GENRE.male : GENRE.female,
      first_name: client.first_name,
      last_name: client.last_name,
      phone: client.phone,
      email: client.email,
      birthday: client.birthday,
      comments: client.comments,
      creation_date: iso(client.created),
    })),
  );
}
