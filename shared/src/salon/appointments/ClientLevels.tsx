import { CLIENT_LEVEL, type ClientLevel, parseLevels } from '../../rules/levels';
import { LevelBadges, type LevelName } from './LevelBadge';

const NAMES: Readonly<Record<ClientLevel, LevelName>> = {
  [CLIENT_LEVEL.vip]: 'vip',
  [CLIENT_LEVEL.listaNegra]: 'lista-negra',
  [CLIENT_LEVEL.cuidado]: 'cuidado',
  [CLIENT_LEVEL.influencer]: 'influencer',
};

/** The badges of a `level_id` as it travels: '2,5,'. Nothing for a client without a level. */
export function ClientLevels({ levelId }: { levelId: string }) {
  return <LevelBadges levels={parseLevels(levelId).map(level => NAMES[level])} />;
}
