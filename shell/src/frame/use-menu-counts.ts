import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { hasPermission } from '@melena/shared/rules/access/permissions';
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

/** The number of clients who wait to pay, for roles that may charge. */
export function useMenuCounts(): MenuCounts {
  const charges = hasPermission(useSession()?.me.role, 'caja');
  const later = useAfterPage();
  const waiting = useCall('caja/waiting', {}, { enabled: charges && later });
  const count = charges ? (waiting.data?.count ?? 0) : 0;
  return count === 0 ? {} : { [paths.till]: { count, text: `${count} por cobrar` } };
}

export function nameWithCount(label: string, count: MenuCount | undefined): string {
  return count ? `${label}, ${count.text}` : label;
}
