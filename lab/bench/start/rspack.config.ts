import { join } from 'node:path';
import type { Configuration } from '../../../shared/src/build/rspack-base';
import shell from '../../../shell/rspack.config';
import { sourceOf } from '../pages/folders';
import { suiteOf } from './suites';

const FEDERATION = /ModuleFederation/;
const own = (file: string) => join(import.meta.dirname, 'single', file);
const ofShell = (file: string) => join(shell.context ?? '', 'src/remotes', file);

const plugins = shell.plugins ?? [];
const withoutFederation = plugins.filter(plugin => !FEDERATION.test(plugin?.constructor.name ?? ''));
if (withoutFederation.length !== plugins.length - 1)
  throw new Error('The shell has no federation to leave out');

/** The shell's own configuration with nothing federated, of another entry and to another place. */
function page(name: string, entry: string | string[], alias: Record<string, string> = {}): Configuration {
  return {
    ...shell,
    name,
    entry: { main: entry },
    plugins: withoutFederation,
    resolve: { ...shell.resolve, alias: { ...shell.resolve?.alias, ...alias } },
    output: { ...shell.output, uniqueName: name, path: join(suiteOf(name), 'shell/dist'), clean: true },
  };
}

export default [
  // As the shell's own entry begins, but for what loads departments.
  page('single', ['./src/trusted-types.ts', './src/bootstrap.tsx'], {
    [ofShell('registry.ts')]: own('registry.ts'),
    [ofShell('fetch-routes.ts')]: own('fetch-routes.ts'),
  }),
  page('react-admin', join(sourceOf('start'), 'main.tsx')),
];
