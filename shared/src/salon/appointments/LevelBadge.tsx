import { Ban, Gem, type LucideIcon, Megaphone, TriangleAlert } from 'lucide-react';

export type LevelName = 'vip' | 'influencer' | 'cuidado' | 'lista-negra';

const LEVELS: Readonly<Record<LevelName, { word: string; icon: LucideIcon }>> = {
  vip: { word: 'VIP', icon: Gem },
  influencer: { word: 'Influencer', icon: Megaphone },
  cuidado: { word: 'Cuidado', icon: TriangleAlert },
  'lista-negra': { word: 'Lista negra', icon: Ban },
};

/** A client's level; follows the name wherever it stands alone. */
export function LevelBadge({ level }: { level: LevelName }) {
  const { word, icon: Icon } = LEVELS[level];
  return (
    <span className="level" data-level={level}>
      <Icon />
      {word}
    </span>
  );
}

export function LevelBadges({ levels }: { levels: readonly LevelName[] }) {
  if (levels.length === 0) return null;
  return (
    <span className="levels">
      {levels.map(level => (
        <LevelBadge key={level} level={level} />
      ))}
    </span>
  );
}
