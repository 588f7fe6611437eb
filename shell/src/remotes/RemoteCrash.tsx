import { useRouteError } from '@melena/shared/router';
import { useEffect } from 'react';
import { DepartmentCard } from './DepartmentCard';
import { reloadIfFileMissing } from './reload-guard';
import { useRegistry } from './use-registry';

/** Replaces a department whose screen throws. */
export function RemoteCrash({ name }: { readonly name: string }) {
  const error = useRouteError();
  const remote = useRegistry().remotes.find(entry => entry.name === name);
  useEffect(() => {
    console.error(`${name} threw:`, error);
    reloadIfFileMissing(error);
  }, [name, error]);
  return remote ? <DepartmentCard remote={remote} error={error} /> : null;
}
