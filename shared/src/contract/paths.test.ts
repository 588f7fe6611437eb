import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { routes as administration } from '../../../mf-administracion/src/routes';
import { routes as warehouse } from '../../../mf-almacen/src/routes';
import { routes as tablet } from '../../../mf-healer/src/routes';
import { routes as operations } from '../../../mf-operaciones/src/routes';
import { routes as reception } from '../../../mf-recepcion/src/routes';
import * as paths from './paths';
import { Remote } from './registry';

const root = join(import.meta.dirname, '../../..');
const routes = [...administration, ...warehouse, ...tablet, ...operations, ...reception];
const folders = readdirSync(root).filter(name => /^(mf-.*|shared|shell)$/.test(name));
const remotes = folders
  .filter(name => name.startsWith('mf-'))
  .map(name => {
    const remote = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
    return Remote.parse({ ...remote, name, version: '0' });
  });

/** Every address with ids that show in it. */
const addresses = Object.entries(paths).map(([name, path]): [string, string, string[]] => {
  if (typeof path === 'string') return [name, path, []];
  const ids = [101, 102].slice(0, path.length);
  // A path that takes a day beside its id gets an id there too.
  const toAddress: (...ids: never[]) => string = path;
  return [name, toAddress(101 as never, 102 as never), ids.map(String)];
});

const matchOf = (address: string) => matchRoutes([...routes], address.split('?', 1)[0] ?? '')?.at(-1);

describe('an address leads to a screen of a department', () => {
  test.each(addresses)('%s: %s', (_name, address, ids) => {
    const match = matchOf(address);
    expect(match).toBeDefined();
    const params = Object.values(match?.params ?? {}).filter(value => value !== undefined);
    expect(params).toEqual(ids.filter(id => !address.includes(`=${id}`)));
  });
});

// '/citas' alone leads on to the agenda: nothing links to it.
test('every screen has an address', () => {
  const reached = new Set(addresses.map(([, address]) => matchOf(address)?.route.path));
  expect(routes.map(route => route.path).filter(path => !reached.has(path) && path !== 'citas')).toEqual([]);
});

test('every department, and every entry of its menu, has its path among them', () => {
  const known = new Set(addresses.map(([, address]) => address));
  const owned = remotes.flatMap(({ paths, menu }) => [...paths, ...menu].map(({ path }) => path));
  expect(owned.length).toBeGreaterThan(30);
  expect(owned.filter(path => !known.has(path) && path !== '/citas')).toEqual([]);
});

test('no source writes such an address by hand', () => {
  const first = [...new Set(addresses.map(([, address]) => address.split(/[/?]/)[1]))].join('|');
  const written = new RegExp(`(?<!\\* .*)['"\`]/(${first})(?=[/?'"\`])`);
  const sources = folders
    .flatMap(name =>
      readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map(
        file => `${name}/src/${file}`,
      ),
    )
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.|testing|contract\/paths\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(file => written.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
