import { PickButton } from '@melena/shared/kit/list/PickButton';
import { Strong, Text } from '@melena/shared/kit/text';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sale.module.css';

interface SalePickProps {
  icon: LucideIcon;
  name: string;
  detail: string;
  disabled?: boolean;
  /** Tab stops at the first row only: arrows go on from there. */
  first: boolean;
  onAdd: () => void;
  /** At the end: its price and how many there are. */
  children: ReactNode;
}

/** A row that adds one. A press leaves the focus in the scanner's field. */
export function SalePick({ icon: Icon, name, detail, disabled, first, onAdd, children }: SalePickProps) {
  return (
    <li>
      <PickButton
        className={styles.pick}
        tabIndex={first ? undefined : -1}
        aria-disabled={disabled || undefined}
        onMouseDown={event => event.preventDefault()}
        onClick={onAdd}
      >
        <span className={styles.thumb}>
          <Icon />
        </span>
        <Text clip>
          <Strong clip>{name}</Strong>
          <Text as="small" clip>
            {detail}
          </Text>
        </Text>
        <span className={styles.end}>{children}</span>
      </PickButton>
    </li>
  );
}
