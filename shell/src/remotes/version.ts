/** Whether a version lies in a caret range: same major, or same minor before the first major, and not older. */
export function accepts(range: string, version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(range.replace(/^\^/, ''));
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = numbers(version);
  if (hasMajor !== major || (major === 0 && hasMinor !== minor)) return false;
  return hasMinor > minor || (hasMinor === minor && hasPatch >= patch);
}

function numbers(version: string): number[] {
  return version.split('.').map(Number);
}
