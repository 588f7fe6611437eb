import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];

/** A file that is open: `nfd` is the host's descriptor, of those that lie on the host. */
interface Stream {
  readonly nfd?: number;
}

/** The part of emscripten's modules that we use. */
interface FsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    /** The number that C knows a Node error by. */
    convertNodeCode: (error: unknown) => number;
  };
  FS: { streams: (Stream | null)[]; close: (stream: Stream) => void };
}

/**
 * PGlite's NodeFS passes no fsync on to the host, so that a commit is acknowledged while it is still in
 * the operating system's memory. This one does, and counts them.
 */
export class SyncedNodeFS extends NodeFS {
  syncs = 0;
  private module: FsModule | undefined;

  override async init(pglite: PGlite, options: EmscriptenOptions): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const passOn = (given: unknown) => {
      const module = given as FsModule;
      this.module = module;
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
        } catch (error) {
          // As a number: PostgreSQL knows what to do with it, and not with an exception through its stack.
          return module.NODEFS.convertNodeCode(error);
        }
        this.syncs++;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), passOn] } };
  }

  /** Closes the files of a PGlite that broke off and can't be trusted to close itself: it can write no more. */
  abandon(): void {
    const { FS } = this.module ?? {};
    for (const stream of FS?.streams ?? []) if (stream?.nfd !== undefined) FS?.close(stream);
  }
}
