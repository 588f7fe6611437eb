import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { install } from '../../../scripts/install';
import { root } from '../../../scripts/packages';
import { withFolder } from '../../common/places';
import { type ServedSuites, serveSuites } from '../start/serve-suites';
import { prepareForVite } from './prepare-for-vite';

const exec = promisify(execFile);

export const SIDES = ['ours', 'vite'] as const;

export type BuildSide = (typeof SIDES)[number];

const PROGRAM: Readonly<Record<BuildSide, string>> = {
  ours: 'scripts/build.ts',
  vite: 'lab/bench/peers/build/build.ts',
};

/** Times of a round, in ms. */
export interface BuildTimes {
  readonly clone: number;
  readonly install: number;
  readonly build: number;
  /** From the server's start, with a salon to make, until it answers. */
  readonly serve: number;
  /** One department, after a line of it was changed. */
  readonly rebuild: number;
}

const CHANGED = 'mf-almacen';
const FILE = 'mf-almacen/src/material/MaterialPage.tsx';
const BEFORE = 'title="Materia Prima"';
/** Text of the changed line. */
export const TITLE = 'Materia Prima de hoy';

/** Action on a side while it is served and its line is changed and built. */
export type ProbePage = (served: ServedSuites<BuildSide>, side: BuildSide) => Promise<void>;

/** From a clean clone to served and one department built anew, in a folder of its own that is gone afterwards. */
export function runRound(side: BuildSide, look: ProbePage): Promise<BuildTimes> {
  return withFolder(async folder => {
    const clone = await timed(() => exec('git', ['clone', '--quiet', root, folder]));
    const installing = await timed(() => install(folder));
    if (side === 'vite') {
      // Not counted: in a suite on Vite its tools would come with the rest, in the place of the product's.
      await install(join(folder, 'lab/bench/peers'), '--filter', './build');
      prepareForVite(folder);
    }
    const build = await timed(() => run(folder, PROGRAM[side]));
    let served: ServedSuites<BuildSide> | undefined;
    const serve = await timed(async () => {
      served = await serveSuites({ [side]: folder } as Record<BuildSide, string>, folder);
      await waitForAnswer(served.urls[side]);
    });
    if (!served) throw new Error('It is not served');
    try {
      change(folder);
      const rebuild = await timed(() => run(folder, PROGRAM[side], CHANGED));
      await look(served, side);
      return { clone, install: installing, build, serve, rebuild };
    } finally {
      await served.close();
    }
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A program of the clone, in production as it is deployed. */
async function run(folder: string, program: string, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  await exec(process.execPath, ['--import', 'tsx', program, ...args], { cwd: folder, env });
}

/** The page, the registry with every department, and each one's entry. */
async function waitForAnswer(url: string): Promise<void> {
  const get = async (path: string) => {
    const response = await fetch(new URL(path, url));
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response;
  };
  await get('/');
  const { remotes } = await (await get('/remotes.json')).json();
  if (remotes.length < 5) throw new Error(`Only ${remotes.length} departments are served`);
  for (const { entry } of remotes) await get(entry);
}

function change(folder: string): void {
  const file = join(folder, FILE);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(BEFORE)) throw new Error(`${FILE} has no ${BEFORE} to change`);
  writeFileSync(file, text.replace(BEFORE, `title="${TITLE}"`));
}
