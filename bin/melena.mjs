#!/usr/bin/env node
// The production program: plain Node on an installed folder, without a package registry or the network.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const commands = {
  start: '../scripts/start.ts',
  backup: '../api/src/backup/backup.main.ts',
  restore: '../api/src/backup/restore.main.ts',
  distribute: '../api/src/distribute/distribute.main.ts',
};

const USAGE = `melena start [--empty]                   serves the suite
melena backup --to <file or folder>      also while the server runs
melena restore --from <file> [--replace] with the server stopped
melena distribute [--yes]                spreads the salons over the nodes of a Citus

Settings are those of the environment: PORT, HOST, DATA_DIR, DATABASE_URL, REGISTRY and the others of README.md.`;

const [command = '', ...rest] = process.argv.slice(2);
if (!Object.hasOwn(commands, command)) {
  console.error(command ? `melena has no command ${command}.\n\n${USAGE}` : USAGE);
  process.exit(2);
}
// Checked first, because an older Node cannot run what is imported below.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Melena needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}
if (!existsSync(join(import.meta.dirname, '../node_modules/tsx'))) {
  console.error(
    'Melena is not installed in this folder: run npx -y pnpm@12 install in it once, with the Internet.',
  );
  process.exit(1);
}
// The command parses its own flags.
process.argv.splice(2, process.argv.length, ...rest);
await import('tsx');
await import(commands[command]);
