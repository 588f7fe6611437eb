import { Link, useLocation } from '@melena/shared/router';
import { useEffect, useRef } from 'react';
import styles from './report-page.module.css';
import { TABS } from './tabs';

/** Names of the address that every report understands: a tab goes on with the same days. */
const KEPT = ['periodo', 'de', 'a'];

/** The reports, each with an address of its own. */
export function ReportTabs() {
  const { pathname, search } = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the tabs are wider than the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current with another address
  useEffect(() => {
    // It answers with a promise in new browsers, which isn't the effect's clean-up.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav className={styles.tabs} aria-label="Reportes">
      {TABS.map(({ label, to }) => {
        const isCurrent = pathname === to;
        return (
          <Link
            key={to}
            ref={isCurrent ? current : undefined}
            to={`${to}${daysOf(search)}`}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

function daysOf(search: string): string {
  const all = new URLSearchParams(search);
  const days = new URLSearchParams([...all].filter(([name]) => KEPT.includes(name)));
  return days.size > 0 ? `?${days}` : '';
}
