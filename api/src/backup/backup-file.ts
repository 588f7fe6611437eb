import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../core/start-error';
import type { Table } from './contents';
import { type Manifest, manifestSchema } from './manifest';

/*
 * A backup is text, packed by gzip: a line with the manifest, then each table as psql would read it, at last a line
 * with the SHA-256 of all that stands before it, without which it isn’t whole.
 *
 *   -- melena {"format":1,…}
 *   copy clients (id, first_name) from stdin;
 *   1\tXimena
 *   \.
 *   -- sha256 4f0c…
 */
const HEADER = '-- melena ';
const FOOTER = '-- sha256 ';
const COPY = /^copy (\w+) \(([\w, ]+)\) from stdin;$/;
const END = '\\.\n';
/** No line of ours but a row is longer. */
const LONGEST_LINE = 1024 * 1024;

/** A table's rows, in the text format of COPY. */
export interface CopyRows extends Table {
  /** Each chunk ends with a row. To be read before the next table is asked for. */
  readonly rows: AsyncIterable<Uint8Array>;
}

/** Writes a backup, for its owner's eyes only, and answers when it is on the disk. */
export async function writeBackup(
  file: string,
  manifest: Manifest,
  tables: AsyncIterable<CopyRows>,
): Promise<void> {
  const hash = createHash('sha256');
  const hashed = (chunk: Uint8Array | string) => {
    hash.update(chunk);
    return Buffer.from(chunk);
  };
  async function* text() {
    yield hashed(`${HEADER}${JSON.stringify(manifest)}\n`);
    for await (const { name, columns, rows } of tables) {
      yield hashed(`copy ${name} (${columns.join(', ')}) from stdin;\n`);
      for await (const chunk of rows) yield hashed(chunk);
      yield hashed(END);
    }
    yield Buffer.from(`${FOOTER}${hash.digest('hex')}\n`);
  }
  const disk = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(text()), createGzip({ level: 4 }), disk);
}

/**
 * Reads a backup through, without a database, and answers what it says of itself.
 * @throws StartError where it is none, isn't whole, was changed, or was made by a later version.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  return readBackup(file, async ({ rows }) => {
    for await (const _ of rows);
  });
}

/** Hands out the tables of a backup, one after another. @throws as {@link verifyBackup} does, at the end at the latest. */
export async function readBackup(file: string, each: (table: CopyRows, manifest: Manifest) => Promise<void>) {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', error => unpacked.destroy(error));
  const text = new TextReader(unpacked);
  try {
    const manifest = readManifest(file, await text.line());
    for (;;) {
      const hash = text.hash.copy().digest('hex');
      const line = await text.line();
      if (line === `${FOOTER}${hash}`) break;
      const [, name, columns] = COPY.exec(line) ?? [];
      if (!name || !columns)
        throw new StartError(`${file} was changed since it was made: its checksum is another.`);
      await each({ name, columns: columns.split(', '), rows: text.rows() }, manifest);
    }
    await text.end();
    return manifest;
  } catch (error) {
    throw explainError(file, error);
  } finally {
    source.destroy();
  }
}

function readManifest(file: string, line: string): Manifest {
  const none = new StartError(`${file} is no backup of Melena.`);
  if (!line.startsWith(HEADER)) throw none;
  const said: unknown = JSON.parse(line.slice(HEADER.length));
  const read = manifestSchema.safeParse(said);
  if (read.success) return read.data;
  const { format, version } = said as Partial<Record<'format' | 'version', unknown>>;
  if (typeof format !== 'number') throw none;
  throw new StartError(
    `${file} was made by a later Melena (${version}), in a form that this one can't read.`,
  );
}

function explainError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`);
  if (code === 'EISDIR') return new StartError(`${file} is a folder; name a backup in it.`);
  if (code === 'Z_BUF_ERROR' || error instanceof TruncatedFile)
    return new StartError(`${file} is cut off: it isn’t whole.`);
  if (code === 'Z_DATA_ERROR' && error.message.includes('incorrect header check'))
    return new StartError(`${file} is no backup of Melena.`);
  if (code.startsWith('Z_') || error instanceof SyntaxError)
    return new StartError(`${file} is damaged: it can't be unpacked.`);
  return error;
}

class TruncatedFile extends Error {}

/** The unpacked text, taken line by line or table by table, and what was taken of it hashed. */
class TextReader {
  readonly hash: Hash = createHash('sha256');
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(unpacked: AsyncIterable<Buffer>) {
    this.#chunks = unpacked[Symbol.asyncIterator]();
  }

  /** The next line, without its end. */
  async line(): Promise<string> {
    let end = this.#rest.indexOf('\n');
    while (end < 0) {
      if (this.#rest.length > LONGEST_LINE) throw new SyntaxError('A line without an end');
      await this.#more();
      end = this.#rest.indexOf('\n');
    }
    return this.#take(end + 1).toString('utf8', 0, end);
  }

  /** All up to the end of a table, in chunks of whole rows. */
  async *rows(): AsyncIterable<Buffer> {
    for (;;) {
      if (this.#rest.indexOf(END) === 0) break;
      const end = this.#rest.indexOf(`\n${END}`);
      const whole = (end >= 0 ? end : this.#rest.lastIndexOf('\n')) + 1;
      if (whole > 0) yield this.#take(whole);
      if (end < 0) await this.#more();
    }
    this.#take(END.length);
  }

  /** @throws where anything follows. */
  async end(): Promise<void> {
    const { done } = await this.#chunks.next();
    if (!done || this.#rest.length > 0) throw new SyntaxError('Something follows the end');
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    this.hash.update(taken);
    return taken;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new TruncatedFile();
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, value]) : value;
  }
}
