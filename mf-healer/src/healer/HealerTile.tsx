import type { CallReply } from '@melena/shared/contract/calls';
import { SkeletonBlock } from '@melena/shared/kit/feedback/Skeleton';
import { Avatar, Strong, Text } from '@melena/shared/kit/text';
import { ChevronRight } from 'lucide-react';
import css from './entry.module.css';

export type Healer = CallReply<'session/healers'>['healers'][number];

export function HealerTile({ healer, onChoose }: { healer: Healer; onChoose: () => void }) {
  return (
    <button type="button" className={css.tile} onClick={onChoose}>
      <Avatar name={`${healer.first_name} ${healer.last_name}`} />
      <span>
        <Strong clip>{healer.first_name}</Strong>
        <Text as="small" clip>
          {healer.last_name}
        </Text>
      </span>
      <ChevronRight />
    </button>
  );
}

export function HealerTileSkeleton() {
  return Array.from({ length: 8 }, (_, index) => (
    <div key={index} className={css.tile} aria-hidden>
      <Avatar name="" />
      <span>
        <SkeletonBlock width={120} />
      </span>
    </div>
  ));
}
