import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addScreen } from './screen';

export interface NewRemote {
  /** The repository, or a copy of it. */
  readonly root: string;
  /** 'mf-marketing'. */
  readonly name: string;
  /** Its first address; '/' and its name by default. */
  readonly path?: string;
  /** The menu's section in which it appears. */
  readonly section?: string;
}

/**
 * Adds a department with one screen, which administrators may open.
 * @returns the files that were written
 * @throws an error with the reason if it can't be added; nothing is written then
 */
export function addRemote({ root, name, path, section = 'Administración' }: NewRemote): string[] {
  if (!/^mf-[a-z]+$/.test(name)) throw new Error(`${name} is no name: it is like mf-marketing.`);
  const folder = join(root, name);
  if (existsSync(folder)) throw new Error(`There is a ${name} already.`);
  const { version } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8'));
  const word = name.slice(3);
  const title = word.charAt(0).toUpperCase() + word.slice(1);
  const address = path ?? `/${word}`;
  const segment = `/${address.split('/')[1]}`;
  const files: Readonly<Record<string, string>> = {
    'package.json': json({
      name: `@melena/${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      dependencies: { '@melena/shared': 'workspace:*' },
    }),
    'remote.json': json({
      contract: `^${version}`,
      frame: 'menu',
      title,
      paths: [{ path: segment, roles: ['administrador'] }],
      menu: [{ section, label: title, path: segment, icon: 'package', order: 9 }],
    }),
    'rspack.config.ts':
      "import { defineRemote } from '@melena/shared/build';\n\nexport default defineRemote(import.meta.dirname);\n",
    'README.md': readme(name, title, segment),
    'src/routes.tsx':
      "import type { RemoteRoute } from '@melena/shared/router';\n\nexport const routes: RemoteRoute[] = [\n];\n",
  };
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const screen = addScreen({ root, remote: name, path: address });
  return [...new Set([...Object.keys(files).map(file => join(folder, file)), ...screen])];
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function readme(name: string, title: string, path: string): string {
  const commands = [
    [`pnpm dev --solo ${name}`, 'hot, the others and the shell as built, the API real'],
    ['pnpm check', 'formatting, lint, types, dead code'],
    [`pnpm vitest run ${name}`, 'its tests'],
    [`pnpm release ${name} --to /srv/melena`, 'live at the next navigation; docs/deploy.md'],
    [`pnpm rollback ${name} --to /srv/melena`, 'the version before'],
    [`pnpm generate screen ${name} ${path}/:id`, 'a page, its test and its route'],
  ] as const;
  const width = Math.max(...commands.map(([command]) => command.length));
  const lines = commands.map(([command, what]) => `${command.padEnd(width)}  # ${what}`);
  const head = `The department of ${path}: addresses, menu and roles in \`remote.json\`, screens in \`src/routes.tsx\`.`;
  return `# ${title}\n\n${head}\n\n\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n`;
}
