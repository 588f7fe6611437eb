import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../packages';
import { run } from '../run';
import { addRemote } from './remote';
import { addScreen } from './screen';

const USE = `pnpm generate screen mf-almacen /compras/:id/recibos [--name Receipts]
pnpm generate remote mf-marketing [/campanas] [--section Operaciones]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, section: { type: 'string' } },
});
const [what, remote = '', path, ...more] = positionals;

try {
  if (more.length > 0 || !remote) throw new Error(USE);
  const files = generate();
  await run('node_modules/@biomejs/biome/bin/biome', ['check', '--write', '--log-level=error', ...files]);
  for (const file of files) console.log(relative(root, file));
  if (what === 'remote') console.log(`\npnpm install, and then pnpm dev --solo ${remote}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function generate(): string[] {
  if (what === 'screen' && path) return addScreen({ root, remote, path, name: values.name });
  if (what === 'remote') return addRemote({ root, name: remote, path, section: values.section });
  throw new Error(USE);
}
