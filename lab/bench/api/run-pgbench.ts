import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withFolder } from '../../common/places';
import { type Session, withSession } from '../../common/session';
import type { TimedRun } from '../../common/statistics';
import type { PairedCall } from './api-and-bare';
import type { Slot, Template } from './statement-template';

const DEBIAN = '/usr/lib/postgresql';
/** Years beyond every booking of the API's and of the bare server's. */
const FIRST_DAY = '2400-01-01';

/** Path of pgbench, or null. */
export function findPgbench(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).map(Number).filter(Number.isFinite);
  const program = join(DEBIAN, String(Math.max(...versions)), 'bin/pgbench');
  return existsSync(program) ? program : null;
}

interface PgbenchOptions {
  readonly url: string;
  readonly call: PairedCall;
  readonly callers: number;
  readonly seconds: number;
}

/** The statements of a call by pgbench: no program around them at all. The limit of what any server could answer. */
export async function runPgbench(program: string, options: PgbenchOptions): Promise<TimedRun> {
  const { url, call, callers, seconds } = options;
  const { day, types } = await withSession(url, async session => ({
    day: await firstDay(session),
    types: await parameterTypes(session, call.templates.flat()),
  }));
  return withFolder(async folder => {
    const variables: string[] = ['-D', 'turn=0', '-D', `first=${day}`];
    const files = call.templates.flatMap((statements, place) => {
      const { script, given } = scriptOf(statements, `b${place}`, types);
      variables.push(...given.flatMap(([name, value]) => ['-D', `${name}=${value}`]));
      const file = join(folder, `${place}.sql`);
      writeFileSync(file, script);
      return ['-f', file];
    });
    // As the API has most of them: prepared, or planned each time.
    const asked = call.templates.flat().filter(({ slots }) => slots.length > 0);
    const prepared = asked.filter(({ name }) => name).length > asked.length / 2;
    const mode = ['-M', prepared ? 'prepared' : 'extended'];
    const load = ['-c', String(callers), '-j', String(Math.min(callers, 2)), '-T', String(seconds)];
    const log = ['--log', '--log-prefix', join(folder, 'log')];
    await promisify(execFile)(
      program,
      ['--no-vacuum', ...mode, ...load, ...log, ...variables, ...files, url],
      { cwd: folder, maxBuffer: 2 ** 26 },
    );
    return parseResult(folder, seconds);
  });
}

/** The types that the server infers for each statement's parameters. */
async function parameterTypes(
  session: Session,
  statements: readonly Template[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const types = new Map<string, readonly string[]>();
  for (const { text, slots } of statements) {
    if (slots.length === 0 || types.has(text)) continue;
    await session.query(`prepare recorded as ${text}`);
    const { rows } = await session.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'recorded'`,
    );
    types.set(text, rows[0]?.types ?? []);
    await session.query('deallocate recorded');
  }
  return types;
}

/** A line for each transaction: client, number, microseconds, … */
function parseResult(folder: string, seconds: number): TimedRun {
  const lines = readdirSync(folder)
    .filter(name => name.startsWith('log'))
    .flatMap(name => readFileSync(join(folder, name), 'utf8').trim().split('\n').filter(Boolean));
  const times = lines.map(line => Number(line.split(' ')[2]) / 1000);
  return { times, took: seconds * 1000 };
}

/**
 * Values are pgbench's variables, which it sends as parameters. It numbers each place of a parameter anew, so each gets
 * the type that the server infers from all of them.
 */
function scriptOf(
  statements: readonly Template[],
  prefix: string,
  types: ReadonlyMap<string, readonly string[]>,
) {
  const given: [name: string, value: string][] = [];
  const taken = new Set(statements.flatMap(({ slots }) => slots.map(slot => 'of' in slot && slot.of)));
  const lines = statements.map(({ text, slots }, index) => {
    const line = splitColons(text).replaceAll(/\$(\d+)/g, (_, number: string) => {
      const at = Number(number) - 1;
      const [slot, type] = [slots[at], types.get(text)?.[at]];
      if (!slot || !type) throw new RangeError(`${number} has no value: ${text}`);
      return `${valueSql(slot, `${prefix}_${index}_${number}`)}::${type}`;
    });
    // Nothing but its own lines end a statement here.
    const flat = line.replaceAll(/\s*\n\s*/g, ' ');
    return taken.has(index) ? `${flat} \\gset s${index}_` : `${flat};`;
  });
  return { script: ['\\set turn :turn + 1', ...lines, ''].join('\n'), given };

  function valueSql(slot: Slot, name: string): string {
    if ('of' in slot) return `:s${slot.of}_id`;
    if ('fresh' in slot) return freshValuesSql(slot.fresh);
    const { given: value } = slot;
    // A variable can't be empty.
    if (value === null || value === undefined) return 'null';
    if (value === '') return `''`;
    given.push([name, textOf(value)]);
    return `:${name}`;
  }
}

/** To pgbench a colon before a word is a variable, in a literal like 'HH24:MI' too. */
function splitColons(text: string): string {
  const split = (literal: string) => `(${literal.replaceAll(/:(?=\w)/g, ":' || '")})`;
  return text.replaceAll(/'[^']*'/g, literal => (/:\w/.test(literal) ? split(literal) : literal));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return String(value);
  return `{${value.map(item => (typeof item === 'string' ? JSON.stringify(item) : String(item))).join(',')}}`;
}

function freshValuesSql(name: string): string {
  const own = ':client_id::integer * 10000 + :turn::integer';
  if (name === 'day') return `(:first::date + (${own}))`;
  return `('pgbench ' || :first || ' ' || (${own}))`;
}

/** No run before had it, or a later one. */
async function firstDay(session: Session): Promise<string> {
  const { rows } = await session.query<{ day: string }>(
    'select greatest(max(day) + 1, $1::date)::text as day from appointments',
    [FIRST_DAY],
  );
  return `${rows[0]?.day ?? FIRST_DAY}`;
}
