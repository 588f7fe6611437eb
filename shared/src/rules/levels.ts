/** Client levels (specification, 3). A client without any is 'Normal'. */
export const CLIENT_LEVEL = { vip: 2, listaNegra: 3, cuidado: 4, influencer: 5 } as const;

export type ClientLevel = (typeof CLIENT_LEVEL)[keyof typeof CLIENT_LEVEL];

export const CLIENT_LEVEL_NAMES: Readonly<Record<ClientLevel, string>> = {
  2: 'VIP',
  3: 'Lista negra',
  4: 'Cuidado',
  5: 'Influencer',
};

const LEVELS = Object.values(CLIENT_LEVEL);

/** The codes of a `level_id` such as '2,5,'; unknown ones, 'Normal' too, are left out. */
export function parseLevels(levelId: string | null | undefined): ClientLevel[] {
  const codes = (levelId ?? '').split(',').map(code => Number(code.trim()));
  return LEVELS.filter(level => codes.includes(level));
}

/** Comma-terminated codes in ascending order: '2,5,'; '' for none. */
export function writeLevels(levels: Iterable<ClientLevel>): string {
  const chosen = new Set(levels);
  return LEVELS.filter(level => chosen.has(level))
    .map(level => `${level},`)
    .join('');
}

export function hasLevel(levelId: string | null | undefined, level: ClientLevel): boolean {
  return parseLevels(levelId).includes(level);
}

export function levelNames(levelId: string | null | undefined): string[] {
  return parseLevels(levelId).map(level => CLIENT_LEVEL_NAMES[level]);
}
