import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type EmscriptenOptions = Parameters<Init>[1];

/** What emscripten's NODEFS is, as far as it concerns us: `nfd` is the host's file descriptor. */
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * PGlite's NodeFS passes no fsync on to the host, so that a commit is acknowledged while it is still in
 * the operating system's memory. This one does, and counts them.
 */
export class SyncedNodeFS extends NodeFS {
  syncs = 0;

  override async init(pglite: PGlite, options: EmscriptenOptions): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const passOn = (module: unknown) => {
      const { NODEFS } = module as NodeFsModule;
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        this.syncs++;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), passOn] } };
  }
}
