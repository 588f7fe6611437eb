import { EmptyText } from '@melena/shared/kit/layout/blocks';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { useTabName } from '@melena/shared/kit/layout/tab-name';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardPageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** A page that only says something: what happened, in the middle of a sheet that fills it. */
export function CardPage({ icon: Icon, title, children, action }: CardPageProps) {
  useTabName(title);
  return (
    <PageBody className={styles.card}>
      <Sheet fill className={styles.sheet}>
        <EmptyText>
          <Icon />
          <h1 className={styles.title}>{title}</h1>
          <p>{children}</p>
          {action}
        </EmptyText>
      </Sheet>
    </PageBody>
  );
}
