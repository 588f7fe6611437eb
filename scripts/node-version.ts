import { fail } from './fail';

/** Ends the process with one sentence if Node is older than the libraries need. */
export function requireNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Melena needs Node 20.19 or later; this is ${version}.`);
}
