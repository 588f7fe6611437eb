import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from '../fail';

export interface ReleaseOptions {
  /** The folder with remotes.json and releases/. */
  readonly site: string;
  readonly names: readonly string[];
  readonly from?: string;
  readonly origin?: string;
}

/** Reads the options of `release`, `rollback` and `releases`. Ends the process if the folder is missing. */
export function releaseOptions(): ReleaseOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' }, origin: { type: 'string' } },
  });
  const { REGISTRY } = process.env;
  const site = values.to ?? (REGISTRY && dirname(REGISTRY));
  if (!site)
    fail('Where to? Name the folder with --to, or the server’s own with REGISTRY=folder/remotes.json.');
  if (values.origin && !/^https?:\/\/[^/]+$/.test(values.origin)) {
    fail(`${values.origin} is no origin: it is like https://almacen.melena.mx, without a path.`);
  }
  return {
    site: resolve(site),
    names: positionals,
    from: values.from && join(values.from),
    origin: values.origin,
  };
}
