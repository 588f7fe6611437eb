import { CountBadge } from '@melena/shared/kit/text';
import { NavLink } from '@melena/shared/router';
import styles from './frame.module.css';
import type { MenuSection } from './menu';
import { menuIcon } from './menu-icons';
import { type MenuCounts, nameWithCount } from './use-menu-counts';

interface PhoneTabsProps {
  readonly section: MenuSection;
  readonly counts: MenuCounts;
}

/** At the foot of a phone: the role's first department. */
export function PhoneTabs({ section: { name, entries }, counts }: PhoneTabsProps) {
  return (
    <nav className="phone-tabs" aria-label={name}>
      {entries.map(({ path, label, icon }) => {
        const Icon = menuIcon(icon);
        const count = counts[path];
        return (
          <NavLink key={path} to={path} aria-label={count && nameWithCount(label, count)}>
            <Icon />
            {label}
            {count && (
              <span className={styles.countOnIcon}>
                <CountBadge>{count.count}</CountBadge>
              </span>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
}
