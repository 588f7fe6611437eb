import { SkeletonBlock, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { FilterRow, PageHeadFrame } from '@melena/shared/kit/layout/blocks';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import styles from './card.module.css';

/** The shape of a page to come: head, filters, one sheet of rows. */
export function PageSkeleton() {
  return (
    <div className={styles.loading}>
      <PageHeadFrame>
        <SkeletonBlock width={140} height={20} />
      </PageHeadFrame>
      <PageBody>
        <FilterRow>
          <SkeletonBlock width={320} height={36} />
        </FilterRow>
        <Sheet fill>
          <SkeletonRows rows={10} />
        </Sheet>
      </PageBody>
    </div>
  );
}
