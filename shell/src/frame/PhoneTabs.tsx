import { NavLink } from '@melena/shared/router';
import type { MenuSection } from './menu';
import { menuIcon } from './menu-icons';

/** At the foot of a phone: the role's first department. */
export function PhoneTabs({ section: { name, entries } }: { readonly section: MenuSection }) {
  return (
    <nav className="phone-tabs" aria-label={name}>
      {entries.map(({ path, label, icon }) => {
        const Icon = menuIcon(icon);
        return (
          <NavLink key={path} to={path}>
            <Icon />
            {label}
          </NavLink>
        );
      })}
    </nav>
  );
}
