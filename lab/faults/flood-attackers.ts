import { attack, attacks } from './flood-attacks';

// The attackers, in a process of their own: whoever measures must not be as busy as they are. It is sent where to, and
// later that it is enough; it answers what each attack was answered.
process.once('message', (start: { readonly url: string; readonly times: number }) => {
  const stopping = new AbortController();
  process.once('message', () => stopping.abort());
  const all = attacks(start.times).map(async each => [
    each.name,
    await attack(start.url, each, stopping.signal),
  ]);
  void Promise.all(all).then(answered => {
    process.send?.(Object.fromEntries(answered), () => process.exit(0));
  });
});
process.send?.('ready');
