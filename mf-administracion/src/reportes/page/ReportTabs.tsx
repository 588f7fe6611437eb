import { Link, useLocation } from '@melena/shared/router';
import { useEffect, useRef } from 'react';
import styles from './report-page.module.css';
import { TABS } from './tabs';

/** Names of the address that belong to one report: the figure that is open, its period, the page of its rows, and the order of its table. */
const OWN = ['filas', 'cifra', 'en', 'desde', 'orden'];

/** The reports, each with an address of its own; the days, groupings and filters that were chosen go along. */
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
            to={`${to}${choicesOf(search)}`}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

/** A report takes no notice of what isn't of its own, so that the way back finds it again. */
function choicesOf(search: string): string {
  const all = new URLSearchParams(search);
  const choices = new URLSearchParams([...all].filter(([name]) => !OWN.includes(name)));
  return choices.size > 0 ? `?${choices}` : '';
}
