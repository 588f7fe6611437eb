import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { MATERIAL_STATUS } from '@melena/shared/rules/stock/product-line';
import { useSession } from '@melena/shared/session';
import { useEffect, useState } from 'react';

/** The page itself is asked for first. */
const AFTER_PAGE_MS = 1_000;

export interface MenuCount {
  readonly count: number;
  /** The figure in words: '2 por cobrar'. */
  readonly text: string;
}

/** By the address of their entry; an entry without a figure is left out. */
export type MenuCounts = Readonly<Record<string, MenuCount>>;

/** True once the page has had time to be asked for. */
export function useAfterPage(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), AFTER_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  return later;
}

/** The clients who wait to pay, and the raw material that waits to be delivered, each for the roles whose work it is. */
export function useMenuCounts(): MenuCounts {
  const role = useSession()?.me.role;
  const [charges, delivers] = [hasPermission(role, 'caja'), hasPermission(role, 'material')];
  const later = useAfterPage();
  const waiting = useCall('caja/waiting', {}, { enabled: charges && later }).data?.count;
  const material = useCall('material/get', {}, { enabled: delivers && later }).data?.appointments;
  const requests = material
    ?.flatMap(appointment => appointment.requests)
    .filter(({ status_id }) => status_id === MATERIAL_STATUS.pending);
  return {
    ...countOf(paths.till, charges && waiting, 'por cobrar'),
    ...countOf(paths.material, delivers && requests?.length, 'por entregar'),
  };
}

function countOf(path: string, count: number | false | undefined, what: string): MenuCounts {
  return count ? { [path]: { count, text: `${count} ${what}` } } : {};
}

export function nameWithCount(label: string, count: MenuCount | undefined): string {
  return count ? `${label}, ${count.text}` : label;
}
