import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readCached, writeCached } from './cache';
import { departments, root } from './packages';

/** The part of the bundler's statistics that is used here. */
export interface BundleStats {
  readonly errors: readonly { message: string }[];
  readonly assets: readonly { name: string }[];
  readonly chunks: readonly {
    initial: boolean;
    files: string[];
    auxiliaryFiles: string[];
    origins: { moduleIdentifier?: string; request?: string }[];
    modules: { identifier: string }[];
  }[];
}

/** A chunk with its files, its importers, and the shared modules that it consumes. */
interface Chunk {
  readonly files: string[];
  readonly initial: boolean;
  /** Lazy imports of this chunk as 'request', and shared keys that it provides as 'provides key'. */
  readonly asked: string[];
  readonly consumes: string[];
}

/** A line of the table: the size and its limit, in bytes after gzip. */
export interface Size {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

const KB = 1000;

/** The reports, whose plots no other page loads. */
const REPORTS = [
  './reportes/hoy/TodayTab',
  './reportes/ventas/SalesTab',
  './reportes/comisiones/CommissionsTab',
  './reportes/ocupacion/OccupancyTab',
  './reportes/clientes/ClientsTab',
  './reportes/material/MaterialTab',
  './reportes/inventario/InventoryTab',
  './reportes/iva/VatTab',
  './reportes/cortes/CutsTab',
];

type LazyImport = readonly [bundle: string, request: string];

const LOGIN: LazyImport = ['shell', './bootstrap'];

const statsOf = (name: string) => `loading/${name}`;

/** Stores the part of a build's statistics that tells which scripts a page loads. */
export function keepLoading(name: string, stats: BundleStats): void {
  const chunks: Chunk[] = stats.chunks.map(({ initial, files, origins, modules }) => ({
    initial,
    files: files.filter(file => /\.(js|css)$/.test(file)),
    asked: origins.map(({ moduleIdentifier = '', request = '' }) => {
      const key = sharedKey('provide', moduleIdentifier);
      return key ? `provides ${key}` : request;
    }),
    consumes: modules.flatMap(({ identifier }) => sharedKey('consume', identifier) ?? []),
  }));
  writeCached(statsOf(name), chunks);
}

/** 'react' of 'consume shared module (default) react@^19.3.1 (strict)…'. */
function sharedKey(role: 'provide' | 'consume', identifier: string): string | undefined {
  return new RegExp(`^${role} shared module \\(default\\) (.+?)@[\\^\\d]`).exec(identifier)?.[1];
}

/** Files that the login page, and so every page, fetches after its first script; names in the shell's dist. */
export function loginFiles(): string[] {
  const initial = read('shell').flatMap(chunk => (chunk.initial ? chunk.files : []));
  const dist = join(root, 'shell/dist');
  return [...filesBehind([LOGIN])].map(file => relative(dist, file)).filter(file => !initial.includes(file));
}

/** The table that `build` prints and checks. */
export function measureSizes(): Size[] {
  const login = filesBehind([LOGIN]);
  const agenda = filesBehind([LOGIN, ['shell', '../frame/Frame'], ['mf-recepcion', './agenda/AgendaPage']]);
  return [
    // Both hold the names of all calls and what each changes: they grow by some bytes with each new call.
    { what: 'login page', bytes: sumSizes(login), limit: 177 * KB },
    { what: 'agenda, in all', bytes: sumSizes(agenda), limit: 239 * KB },
    {
      what: 'a report, on its own',
      bytes: Math.max(...REPORTS.map(report => sumSizes(reportFiles(report)))),
      limit: 60 * KB,
    },
    ...departments().map(name => ({
      what: `${name} remoteEntry`,
      bytes: sumSizes(new Set([join(root, name, 'dist/remoteEntry.js')])),
      limit: 17 * KB,
    })),
  ];
}

/** Files that only one report loads. Files of other pages, and of a download's format, are left out. */
function reportFiles(report: string): Set<string> {
  const dist = join(root, 'mf-administracion/dist');
  const chunks = read('mf-administracion').filter(({ asked }) => asked.includes(report));
  if (chunks.length === 0) throw new Error(`mf-administracion has no lazy import of ${report}`);
  const own = chunks.filter(({ asked }) => asked.every(request => request.startsWith('./reportes/')));
  return new Set(own.flatMap(({ files }) => files.map(file => join(dist, file))));
}

/** Files of each bundle's entry and of the named lazy imports, with the shared modules that they need. */
function filesBehind(imports: readonly LazyImport[]): Set<string> {
  const shell = read('shell');
  const files = new Set<string>();
  const keys: string[] = [];
  const take = (bundle: string, chunk: Chunk) => {
    for (const file of chunk.files) files.add(join(root, bundle, 'dist', file));
    // The entry only lists these modules; a page loads them when it needs them.
    if (!chunk.initial) keys.push(...chunk.consumes);
  };
  for (const [bundle, request] of imports) {
    const chunks = bundle === 'shell' ? shell : read(bundle);
    const found = chunks.filter(chunk => chunk.initial || chunk.asked.includes(request));
    if (!found.some(chunk => !chunk.initial)) throw new Error(`${bundle} has no lazy import of ${request}`);
    for (const chunk of found) take(bundle, chunk);
  }
  const seen = new Set<string>();
  for (let key = keys.pop(); key; key = keys.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    for (const chunk of shell) if (chunk.asked.includes(`provides ${key}`)) take('shell', chunk);
  }
  return files;
}

function read(name: string): Chunk[] {
  const chunks = readCached<Chunk[]>(statsOf(name));
  if (!chunks) throw new Error(`${name} was never built`);
  return chunks;
}

function sumSizes(files: ReadonlySet<string>): number {
  const scripts = [...files].filter(file => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}

/** The table as text, one line for each size. */
export function sizesTable(all: readonly Size[]): string {
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;
  return all
    .map(({ what, bytes, limit }) => {
      const verdict = bytes > limit ? 'TOO LARGE' : 'ok';
      return `  ${what.padEnd(32)} ${kb(bytes).padStart(10)}  of at most ${kb(limit).padStart(8)}  ${verdict}`;
    })
    .join('\n');
}
