import { tooltipHandlers } from '@melena/shared/kit/floating-tooltip';
import { NavLink } from '@melena/shared/router';
import { Fragment } from 'react';
import type { MenuSection } from './menu';
import { menuIcon } from './menu-icons';

interface MenuItemsProps {
  readonly sections: readonly MenuSection[];
  /** Only icons are seen: their names are shown beside them on hover. */
  readonly rail?: boolean;
  readonly onGo?: () => void;
}

export function MenuItems({ sections, rail = false, onGo }: MenuItemsProps) {
  return sections.map(({ name, headed, entries }, index) => (
    <Fragment key={name}>
      {headed && <h2 className="menu-group">{name}</h2>}
      {entries.map(({ path, label, icon }) => {
        const Icon = menuIcon(icon);
        return (
          <NavLink
            key={path}
            to={path}
            className={index === 0 ? 'menu-item first' : 'menu-item'}
            onClick={onGo}
            data-tip="end"
            {...tooltipHandlers(rail ? label : undefined)}
          >
            <Icon />
            <span className={rail ? 'sr' : 'label'}>{label}</span>
          </NavLink>
        );
      })}
    </Fragment>
  ));
}
