import type { MenuEntry, Registry } from '@melena/shared/contract/registry';
import type { Role } from '@melena/shared/rules/access/permissions';
import { canOpen, findRouteOwner } from '../remotes/route-access';

export interface MenuSection {
  readonly name: MenuEntry['section'];
  /** True if its name stands over its entries. */
  readonly headed: boolean;
  readonly entries: readonly MenuEntry[];
}

/** The sections in their order, and whose menu shows their heads (specification, 6). */
const SECTIONS: readonly { name: MenuEntry['section']; hiddenFrom: readonly Role[] }[] = [
  { name: 'Recepción', hiddenFrom: ['almacen'] },
  { name: 'Almacén', hiddenFrom: [] },
  { name: 'Operaciones', hiddenFrom: ['atencion'] },
  { name: 'Administración', hiddenFrom: ['atencion', 'almacen'] },
];

/** The menu of a role, made from what the departments declare. */
export function menuOf(registry: Registry, role: Role): MenuSection[] {
  const entries = registry.remotes
    .flatMap(remote => remote.menu)
    .filter(entry => {
      const owner = findRouteOwner(registry, entry.path);
      return owner !== undefined && canOpen(owner, role);
    })
    .sort((a, b) => a.order - b.order);
  return SECTIONS.map(({ name, hiddenFrom }) => ({
    name,
    headed: !hiddenFrom.includes(role),
    entries: entries.filter(entry => entry.section === name),
  })).filter(section => section.entries.length > 0);
}

/** The same with an entry above all others. */
export function withFirst(sections: MenuSection[], entry: MenuEntry | null): MenuSection[] {
  const [first, ...others] = sections;
  return first && entry ? [{ ...first, entries: [entry, ...first.entries] }, ...others] : sections;
}

/** The phone's tabs: up to four entries of the first department that the role sees by name. */
export function tabsOf(sections: readonly MenuSection[]): MenuSection | undefined {
  const first = sections.find(section => section.headed) ?? sections[0];
  return first && { ...first, entries: first.entries.slice(0, 4) };
}
