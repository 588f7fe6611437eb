import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withFolder } from '../../common/places';
import { withSession } from '../../common/session';
import type { TimedRun } from '../../common/statistics';
import type { PairedCall } from './api-and-bare';
import type { Template } from './statement-template';

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
export async function runPgbench(program: string, wanted: PgbenchOptions): Promise<TimedRun> {
  const { url, call, callers, seconds } = wanted;
  return withFolder(async folder => {
    const variables: string[] = ['-D', 'turn=0', '-D', `first=${await firstDay(url)}`];
    const files = call.templates.flatMap((statements, place) => {
      const { script, given } = scriptOf(statements, `b${place}`);
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

/** A line for each transaction: client, number, microseconds, … */
function parseResult(folder: string, seconds: number): TimedRun {
  const lines = readdirSync(folder)
    .filter(name => name.startsWith('log'))
    .flatMap(name => readFileSync(join(folder, name), 'utf8').trim().split('\n').filter(Boolean));
  const times = lines.map(line => Number(line.split(' ')[2]) / 1000);
  return { times, took: seconds * 1000 };
}

/** Texts are pgbench's variables, which it sends as parameters; numbers and nothing stand in the statement. */
function scriptOf(statements: readonly Template[], prefix: string) {
  const given: [name: string, value: string][] = [];
  const lines = statements.map(({ text, slots }, index) => {
    const line = splitColons(text).replaceAll(/\$(\d+)/g, (_, number: string) => {
      const slot = slots[Number(number) - 1];
      if (!slot) throw new RangeError(`${number} has no value: ${text}`);
      if ('of' in slot) return `:s${slot.of}_id`;
      if ('fresh' in slot) return freshValuesSql(slot.fresh);
      const { given: value } = slot;
      if (value === null || value === undefined) return 'null';
      if (value === '') return `''`;
      if (typeof value === 'number' || typeof value === 'boolean') return String(value);
      const name = `${prefix}_${index}_${number}`;
      given.push([name, textOf(value)]);
      return `:${name}`;
    });
    // Nothing but its own lines end a statement here.
    const flat = line.replaceAll(/\s*\n\s*/g, ' ');
    return slotsOf(statements).has(index) ? `${flat} \\gset s${index}_` : `${flat};`;
  });
  return { script: ['\\set turn :turn + 1', ...lines, ''].join('\n'), given };
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

/** Which statements another takes an id from. */
function slotsOf(statements: readonly Template[]): Set<number> {
  return new Set(statements.flatMap(({ slots }) => slots.flatMap(slot => ('of' in slot ? [slot.of] : []))));
}

function freshValuesSql(name: string): string {
  const own = ':client_id::integer * 10000 + :turn::integer';
  if (name === 'day') return `(:first::date + (${own}))`;
  return `('pgbench ' || :first || ' ' || (${own}))`;
}

/** No run before had it, or a later one. */
async function firstDay(url: string): Promise<string> {
  const { rows } = await withSession(url, session =>
    session.query<{ day: string }>('select greatest(max(day) + 1, $1::date)::text as day from appointments', [
      FIRST_DAY,
    ]),
  );
  return `${rows[0]?.day ?? FIRST_DAY}`;
}
