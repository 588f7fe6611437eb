import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import type { MenuEntry } from '@melena/shared/contract/registry';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { useSession } from '@melena/shared/session';
import { useEffect } from 'react';

const FIRST_STEPS: MenuEntry = {
  ...{ section: 'Recepción', label: 'Primeros pasos', icon: 'list-checks' },
  ...{ path: paths.firstSteps, order: 0 },
};

/** Hands the entry of the first day to the menu, for as long as one of its steps is left. */
export function useFirstSteps(onEntry: (entry: MenuEntry | null) => void): void {
  const may = hasPermission(useSession()?.me.role, 'inicio');
  const steps = useCall('start/get', {}, { enabled: may }).data?.steps;
  const isLeft = may && steps?.some(({ done, skipped }) => !done && !skipped) === true;
  useEffect(() => onEntry(isLeft ? FIRST_STEPS : null), [isLeft, onEntry]);
}
