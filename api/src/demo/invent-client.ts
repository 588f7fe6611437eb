import { CLIENT_LEVEL, hasLevel } from '@melena/shared/rules/levels';
import { BLACKLIST_COMMENTS, CAUTION_COMMENTS, CLIENT_COMMENTS, MEN, SURNAMES, WOMEN } from './data/names';
import { plain } from './demo-staff';
import type { Random } from './random';

export interface InventedClient {
  first_name: string;
  last_name: string;
  man: boolean;
  level_id: string;
  phone: string;
  email: string;
  birthday: string | null;
  comments: string;
}

export function inventClient(random: Random, usedNames: Set<string>, level_id: string): InventedClient {
  const man = random.chance(0.18);
  let first_name: string;
  let last_name: string;
  do {
    first_name = random.pick(man ? MEN : WOMEN);
    last_name = `${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`;
  } while (usedNames.has(`${first_name} ${last_name}`));
  usedNames.add(`${first_name} ${last_name}`);
  const [surname = ''] = last_name.split(' ');
  const year = random.int(1958, 2006);
  return {
    man,
    first_name,
    last_name,
    level_id,
    phone: phoneOf(random),
    email: random.chance(0.86) ? `${plain(first_name)}.${plain(surname)}${year % 100}@correo.mx` : '',
    birthday: random.chance(0.8)
      ? `${year}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`
      : null,
    comments: commentOf(random, level_id),
  };
}

function commentOf(random: Random, levelId: string): string {
  if (hasLevel(levelId, CLIENT_LEVEL.listaNegra)) return random.pick(BLACKLIST_COMMENTS);
  if (hasLevel(levelId, CLIENT_LEVEL.cuidado)) return random.pick(CAUTION_COMMENTS);
  return random.chance(0.3) ? random.pick(CLIENT_COMMENTS) : '';
}

/** Ten digits; nearly all of Mexico City. */
function phoneOf(random: Random): string {
  const area = random.weighted(['55', '56', '722', '777'], code => (code === '55' ? 20 : 1));
  return area + String(random.int(10_000_000, 99_999_999)).slice(0, 10 - area.length);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
