import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a remote.json that the generator reads and writes. The build checks the whole file. */
interface RemoteJson {
  readonly frame: 'menu' | 'full';
  readonly title: string;
  readonly paths: { path: string; roles?: string[] }[];
  readonly menu: { section: string; label: string; path: string; icon: string; order: number }[];
}

export interface NewScreen {
  /** The repository, or a copy of it. */
  readonly root: string;
  readonly remote: string;
  /** From the root of the suite: '/compras/:id/recibos'. */
  readonly path: string;
  /** Name of the component without 'Page'; derived from the address by default. */
  readonly name?: string;
}

const ADDRESS = /^[a-z]+(\/:?[a-z][A-Za-z]*)*$/;

/**
 * Adds a screen to a department: its page, a test and its route. A new first segment also gets a path and a menu
 * entry.
 * @returns the files that were written
 * @throws an error with the reason if it can't be added; nothing is written then
 */
export function addScreen({ root, remote, path, name }: NewScreen): string[] {
  const address = path.replace(/^\//, '');
  if (!ADDRESS.test(address)) throw new Error(`${path} is no address: it is like /compras or /compras/:id.`);
  const [segment = ''] = address.split('/');
  const owner = ownerOf(root, `/${segment}`);
  if (owner && owner !== remote) throw new Error(`/${segment} belongs to ${owner}.`);

  const folder = join(root, remote);
  const component = `${name ?? nameOf(address)}Page`;
  const page = join(folder, 'src', segment, `${component}.tsx`);
  if (existsSync(page)) throw new Error(`There is a ${component} in ${remote}/src/${segment} already.`);
  const routes = join(folder, 'src/routes.tsx');
  const text = readFileSync(routes, 'utf8');
  if (text.includes(`path: '${address}'`)) throw new Error(`${remote} has a route ${address} already.`);
  const end = text.lastIndexOf('];');
  if (end < 0) throw new Error(`${remote}/src/routes.tsx has no list of routes to add to.`);

  const load = `() => import('./${segment}/${component}').then(m => m.${component})`;
  const label = labelOf(address);
  const test = page.replace(/\.tsx$/, '.test.tsx');
  mkdirSync(join(folder, 'src', segment), { recursive: true });
  writeFileSync(page, pageOf(component, label));
  writeFileSync(test, testOf(component, label));
  writeFileSync(routes, `${text.slice(0, end)}  { path: '${address}', load: ${load} },\n${text.slice(end)}`);
  if (owner) return [page, test, routes];
  const json = join(folder, 'remote.json');
  own(json, `/${segment}`, label);
  return [page, test, routes, json];
}

function ownerOf(root: string, path: string): string | undefined {
  return readdirSync(root)
    .filter(name => name.startsWith('mf-') && existsSync(join(root, name, 'remote.json')))
    .find(name => readJson(join(root, name, 'remote.json')).paths.some(owned => owned.path === path));
}

/** A new first segment gets the roles of the department's other screens. */
function own(file: string, path: string, label: string): void {
  const remote = readJson(file);
  const roles = remote.paths[0]?.roles;
  remote.paths.push(roles ? { path, roles } : { path });
  if (remote.frame === 'menu') {
    const section = remote.menu[0]?.section ?? remote.title;
    const order = Math.max(0, ...remote.menu.map(entry => entry.order)) + 1;
    remote.menu.push({ section, label, path, icon: 'package', order });
  }
  writeFileSync(file, `${JSON.stringify(remote, null, 2)}\n`);
}

function readJson(file: string): RemoteJson {
  return JSON.parse(readFileSync(file, 'utf8'));
}

const words = (address: string) => address.split('/').filter(part => !part.startsWith(':'));
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'ComprasRecibos' for 'compras/:id/recibos'; 'ComprasDetail' for 'compras/:id'. */
function nameOf(address: string): string {
  const detail = address.split('/').at(-1)?.startsWith(':') ? 'Detail' : '';
  return words(address).map(capital).join('') + detail;
}

const labelOf = (address: string) => capital(words(address).at(-1) ?? '');

const pageOf = (
  component: string,
  label: string,
) => `import { InDevelopment } from '@melena/shared/kit/layout/InDevelopment';

export function ${component}() {
  return <InDevelopment title="${label}" />;
}
`;

const testOf = (component: string, label: string) => `import { render, screen } from '@testing-library/react';
import { test } from 'vitest';
import { ${component} } from './${component}';

test('the screen has its title, and says that it is not built yet', () => {
  render(<${component} />);
  screen.getByRole('heading', { name: '${label}', level: 1 });
  screen.getByText('Sección en desarrollo');
});
`;
