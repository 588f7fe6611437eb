/** A start that can't go on, said in one sentence that the person who started it can act on. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
