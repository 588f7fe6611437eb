import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { Remote } from '../contract/registry';

/** Reads and checks a department's remote.json; its name is its folder, its version its package's. */
export function readRemote(folder: string): Remote {
  const own = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Remote.parse({ ...own, name: basename(folder), version });
}

/** Ships remote.json beside the remote's entry, where the registry is put together from. */
export class EmitRemotePlugin implements RspackPluginInstance {
  readonly #remote: Remote;

  constructor(remote: Remote) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('EmitRemote', compilation => {
      compilation.hooks.processAssets.tap('EmitRemote', () => {
        compilation.emitAsset('remote.json', new RawSource(JSON.stringify(this.#remote)));
      });
    });
  }
}
