import { SkeletonBlock, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import styles from './card.module.css';

/** The shape of a page to come: head, filters, one sheet of rows. */
export function PageSkeleton() {
  return (
    <div className={styles.loading}>
      <header className="page-head">
        <SkeletonBlock width={140} height={20} />
      </header>
      <div className="page-body">
        <div className="filters">
          <SkeletonBlock width={320} height={36} />
        </div>
        <div className="sheet fill">
          <SkeletonRows rows={10} />
        </div>
      </div>
    </div>
  );
}
