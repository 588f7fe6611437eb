import { tooltipHandlers } from '@melena/shared/kit/floating-tooltip';
import { CountBadge } from '@melena/shared/kit/text';
import { NavLink } from '@melena/shared/router';
import { Fragment } from 'react';
import styles from './frame.module.css';
import type { MenuSection } from './menu';
import { menuIcon } from './menu-icons';
import { type MenuCounts, nameWithCount } from './use-menu-counts';

interface MenuItemsProps {
  readonly sections: readonly MenuSection[];
  readonly counts: MenuCounts;
  /** Only icons are seen: their names are shown beside them on hover. */
  readonly rail?: boolean;
  readonly onGo?: () => void;
}

export function MenuItems({ sections, counts, rail = false, onGo }: MenuItemsProps) {
  return sections.map(({ name, headed, entries }, index) => (
    <Fragment key={name}>
      {headed && <h2 className="menu-group">{name}</h2>}
      {entries.map(({ path, label, icon }) => {
        const Icon = menuIcon(icon);
        const count = counts[path];
        const name = nameWithCount(label, count);
        return (
          <NavLink
            key={path}
            to={path}
            className={index === 0 ? 'menu-item first' : 'menu-item'}
            onClick={onGo}
            aria-label={count && name}
            data-tip="end"
            {...tooltipHandlers(rail ? name : undefined)}
          >
            <Icon />
            <span className={rail ? 'sr' : 'label'}>{label}</span>
            {count && (
              <span className={rail ? styles.countOnIcon : styles.count}>
                <CountBadge>{count.count}</CountBadge>
              </span>
            )}
          </NavLink>
        );
      })}
    </Fragment>
  ));
}
