import { Ban, Gem, type LucideIcon, Megaphone, TriangleAlert } from 'lucide-react';
import { CLIENT_LEVEL, CLIENT_LEVEL_NAMES, type ClientLevel, parseLevels } from '../../rules/levels';

/** The style and the icon of each level. */
const LOOKS: Readonly<Record<ClientLevel, { style: string; icon: LucideIcon }>> = {
  [CLIENT_LEVEL.vip]: { style: 'vip', icon: Gem },
  [CLIENT_LEVEL.listaNegra]: { style: 'lista-negra', icon: Ban },
  [CLIENT_LEVEL.cuidado]: { style: 'cuidado', icon: TriangleAlert },
  [CLIENT_LEVEL.influencer]: { style: 'influencer', icon: Megaphone },
};

/** The badges of a `level_id` as it travels: '2,5,'. Nothing for a client without a level. */
export function ClientLevels({ levelId }: { levelId: string }) {
  const levels = parseLevels(levelId);
  if (levels.length === 0) return null;
  return (
    <span className="levels">
      {levels.map(level => {
        const { style, icon: Icon } = LOOKS[level];
        return (
          <span key={level} className="level" data-level={style}>
            <Icon />
            {CLIENT_LEVEL_NAMES[level]}
          </span>
        );
      })}
    </span>
  );
}
