import { join } from 'node:path';
import { experiments, type RspackPluginInstance } from '@rspack/core';
import { sharedEntries } from './sharing';

/**
 * A shared folder is offered module by module, and only modules that some import names are offered. This
 * module names them all in imports that never run, so that each is a chunk of its own, fetched only when
 * a department asks for it, and never missing because the shell itself has no use for it.
 */
const file = (folder: string) => join(folder, 'src/provided.js');

function source(): string {
  const imports = sharedEntries().map(entry => `() => import(${JSON.stringify(entry)})`);
  return `export const provided = [\n${imports.join(',\n')}\n];\n`;
}

export const provideShared = {
  entry: file,
  plugin: (folder: string): RspackPluginInstance =>
    new experiments.VirtualModulesPlugin({ [file(folder)]: source() }),
};
