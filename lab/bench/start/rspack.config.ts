import { join } from 'node:path';
import type { Configuration } from '../../../shared/src/build/rspack-base';
import shell from '../../../shell/rspack.config';
import { builtIn } from '../pages/folders';

const FEDERATION = /ModuleFederation/;
const own = join(import.meta.dirname, 'single-build.ts');
const ofShell = (file: string) => join(shell.context ?? '', 'src/remotes', file);

const plugins = shell.plugins ?? [];
const withoutFederation = plugins.filter(plugin => !FEDERATION.test(plugin?.constructor.name ?? ''));
if (withoutFederation.length !== plugins.length - 1)
  throw new Error('The shell has no federation to leave out');

/** The shell's own configuration with nothing federated: its entry without what loads departments. */
export default {
  ...shell,
  name: 'single',
  entry: { main: ['./src/trusted-types.ts', './src/bootstrap.tsx'] },
  plugins: withoutFederation,
  resolve: {
    ...shell.resolve,
    alias: {
      ...shell.resolve?.alias,
      [ofShell('registry.ts')]: own,
      [ofShell('fetch-routes.ts')]: own,
    },
  },
  output: { ...shell.output, uniqueName: 'single', path: join(builtIn('start'), 'shell/dist'), clean: true },
} satisfies Configuration;
