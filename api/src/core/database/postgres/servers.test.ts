import { expect, test } from 'vitest';
import { StartError } from '../../start-error';
import { type Server, Servers } from './servers';

const read = (address: string) => Servers.read(address).all.map(({ address: own }) => own);

test('several hosts share everything but host and port, in their order', () => {
  expect(read('postgres://melena:s3cret@one:5433,two,[::1]:5434/salon?sslmode=require')).toEqual([
    'postgres://melena:s3cret@one:5433/salon?sslmode=require',
    'postgres://melena:s3cret@two/salon?sslmode=require',
    'postgres://melena:s3cret@[::1]:5434/salon?sslmode=require',
  ]);
  expect(Servers.read('postgres://melena:s3cret@one:5433,two/salon').describe()).toBe(
    'the PostgreSQL servers at one:5433, two:5432/salon',
  );
  expect(read('postgresql:///salon?host=/var/run/postgresql')).toEqual([
    'postgresql:///salon?host=/var/run/postgresql',
  ]);
});

test.each([
  'melena',
  'postgres://melena:s3cret@one,,two/salon',
  'postgres://melena:s3cret@one:port/salon',
  'postgres://melena:12/s3cret@one/salon',
  'postgres://melena:12#s3cret@one/salon',
])('what is no address is refused, and nothing of it is said: %s', address => {
  expect(() => Servers.read(address)).toThrow(StartError);
  expect(() => Servers.read(address)).toThrow(/^DATABASE_URL is not an address (?!.*(s3cret|melena))/);
});

test('the next is preferred once one failed, and who listens hears when another works than before', () => {
  const servers = Servers.read('postgres://one,two/salon');
  const [one, two] = servers.all as [Server, Server];
  let moved = 0;
  servers.onMoved(() => void moved++);
  servers.works(one);
  expect([servers.preferred, moved]).toEqual([one, 0]);
  servers.failed(one, new Error('gone'));
  // Another that tried the first at the same time doesn't lead on to a third.
  servers.failed(one, new Error('gone'));
  expect(servers.preferred).toBe(two);
  servers.works(two);
  expect([moved, servers.hasLeft(one), servers.hasLeft(two)]).toEqual([1, true, false]);
});
