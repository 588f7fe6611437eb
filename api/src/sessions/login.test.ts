import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD, PIN, startTestApp, type TestApp } from '../../testing/app';
import { hashAt } from '../../testing/secrets/secret-hash';
import { inTransaction } from '../core/database/transaction';
import { derivationCount } from '../security/password-hash';
import { DEVICE_TOKEN_COOKIE, deviceCookie, parseDeviceToken } from './device-token';

// Tries from many places at the same accounts. The clock stands still unless a test moves it.
let salon: TestApp;
const start = new Date('2026-11-20T16:00:00Z');
const OWNER = 'renata@melena.mx';
const SALON = '189.203.10.4';
const OUTSIDE = '45.12.7.9';

const weakHash = (secret: string) => hashAt(secret, { logN: 4, blockSize: 1, parallel: 1 });

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  salon = await startTestApp();
  await inTransaction(salon.db, async tx => {
    await tx
      .updateTable('staff')
      .set({ password_hash: weakHash(PASSWORD) })
      .execute();
    const account = {
      salon_id: salon.salon.salon_id,
      role: 'almacen',
      password_hash: weakHash(PASSWORD),
    } as const;
    const people = Array.from({ length: 60 }, (_, at) => ({
      ...account,
      name: `Persona ${at}`,
      email: `persona${at}@melena.mx`,
    }));
    const logins = people.map(({ email, salon_id: chain_id }) => ({ email, chain_id }));
    await tx.insertInto('logins').values(logins).execute();
    await tx.insertInto('staff').values(people).execute();
    await tx
      .updateTable('healers')
      .set({ pin_hash: weakHash(PIN) })
      .execute();
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await salon?.close();
});
beforeEach(async () => {
  vi.setSystemTime(start);
  await inTransaction(salon.db, tx => tx.deleteFrom('login_tries').execute());
});

const advanceClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** A browser at an address, with the cookie that it was given. */
class Browser {
  readonly address: string;
  cookie: string;
  constructor(address: string, cookie = '') {
    this.address = address;
    this.cookie = cookie;
  }

  async send(path: string, payload: object) {
    const cookies: Record<string, string> = this.cookie ? { [DEVICE_TOKEN_COOKIE]: this.cookie } : {};
    const reply = await salon.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload,
      remoteAddress: this.address,
      cookies,
    });
    const given = reply.cookies.find(({ name }) => name === DEVICE_TOKEN_COOKIE);
    if (given) this.cookie = given.value;
    const { status, code, message, retry_after } = reply.json();
    return { code: (code ?? status) as string, message, retry_after, given };
  }

  logIn(email = OWNER, password = PASSWORD) {
    return this.send('session/open', { email, password });
  }

  enter(pin = PIN) {
    return this.send('session/healer', { healer_id: salon.salon.healer_id, pin });
  }

  /** Makes so many wrong tries at once; answers how many were compared, and how many rows are there afterwards. */
  async guess(times: number, email: (at: number) => string = () => OWNER) {
    const codes = await Promise.all(
      Array.from({ length: times }, async (_, at) => (await this.logIn(email(at), 'adivinada')).code),
    );
    return codes.filter(code => code === 'unauthenticated').length;
  }
}

const rows = async () => (await salon.db.read.selectFrom('login_tries').selectAll().execute()).length;

describe('an account can not be held from outside', () => {
  test('by 200 wrong tries of one address: its owner gets in at the first, on a known device and on a new one', async () => {
    const known = new Browser(SALON);
    expect((await known.logIn()).code).toBe('success');
    const away = new Browser('200.68.1.1', known.cookie);
    const attacker = new Browser(OUTSIDE);
    let compared = 0;
    for (let round = 0; round < 4; round++) compared += await attacker.guess(50);
    expect(compared).toBe(5);
    expect((await known.logIn()).code).toBe('success');
    // Somewhere else, with the device that they always use.
    expect((await away.logIn()).code).toBe('success');
    // A new device in the salon.
    expect((await new Browser(SALON).logIn()).code).toBe('success');
  });

  test('by 200 wrong tries of as many addresses: 50 are compared, and the owner gets in at the first', async () => {
    const known = new Browser(SALON);
    await known.logIn();
    const before = derivationCount.made;
    const codes: Record<string, number> = {};
    for (let round = 0; round < 4; round++) {
      const tries = Array.from({ length: 50 }, (_, at) =>
        new Browser(`45.${round}.${at}.1`).logIn(OWNER, 'adivinada'),
      );
      for (const { code } of await Promise.all(tries)) codes[code] = (codes[code] ?? 0) + 1;
    }
    // Two are compared at once, so that one more may be before the fiftieth is counted.
    expect(codes.unauthenticated).toBeGreaterThanOrEqual(50);
    expect(codes.unauthenticated).toBeLessThanOrEqual(52);
    expect(Object.keys(codes).sort()).toEqual(['limited', 'unauthenticated']);
    expect(derivationCount.made - before).toBe(codes.unauthenticated);
    expect((await known.logIn()).code).toBe('success');
    expect((await new Browser(SALON).logIn()).code).toBe('success');
    // A stranger is told why, though they made no try themselves.
    const stranger = await new Browser('99.1.1.1').logIn();
    expect(stranger).toMatchObject({
      code: 'limited',
      message: expect.stringContaining('equipos desconocidos'),
    });
    // In a day from outside: so many more as there are waits, and no more.
    let more = 0;
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      advanceClock(1_200);
      const { code } = await new Browser(`46.${minutes % 250}.${minutes >> 8}.1`).logIn(OWNER, 'adivinada');
      if (code === 'unauthenticated') more++;
    }
    expect(more).toBeGreaterThan(30);
    expect(more).toBeLessThanOrEqual(50);
    expect((await known.logIn()).code).toBe('success');
  });

  test('nor a healer by their pin', async () => {
    const tablet = new Browser(SALON);
    expect((await tablet.enter()).code).toBe('success');
    for (let at = 0; at < 30; at++) await new Browser(`45.1.${at}.1`).enter('9999');
    expect((await new Browser('45.1.200.1').enter()).code).toBe('limited');
    expect((await tablet.enter()).code).toBe('success');
    expect((await new Browser(SALON).enter()).code).toBe('success');
  });

  test('by who keeps trying whenever a wait is over', async () => {
    const owner = new Browser(SALON);
    await owner.logIn();
    const attacker = new Browser(OUTSIDE);
    for (let at = 0; at < 60; at++) {
      const { retry_after = 0 } = await attacker.logIn(OWNER, 'adivinada');
      advanceClock(retry_after);
      expect((await owner.logIn()).code).toBe('success');
    }
  });
});

describe('a salon does not lock itself out', () => {
  test('by a slip each 20 minutes in a shared network, for half a day', async () => {
    for (let slips = 0; slips < 36; slips++) {
      advanceClock(1_200);
      const email = ['renata', 'recepcion', 'atencion', 'almacen'][slips % 4];
      const desk = new Browser(SALON);
      expect((await desk.logIn(`${email}@melena.mx`, 'dedos')).code).toBe('unauthenticated');
      expect((await desk.logIn(`${email}@melena.mx`)).code).toBe('success');
    }
    expect(await rows()).toBeLessThanOrEqual(4);
  });

  test('by slips far apart that no right login follows', async () => {
    for (let slips = 0; slips < 40; slips++) {
      advanceClock(600);
      expect((await new Browser(SALON).logIn(`persona${slips}@melena.mx`, 'dedos')).code).toBe(
        'unauthenticated',
      );
    }
    expect((await new Browser(SALON).logIn()).code).toBe('success');
  });

  test('by a prankster in its own network: a device that logged in before waits for nobody else', async () => {
    const desk = new Browser(SALON);
    await desk.logIn();
    const prankster = new Browser(SALON);
    for (let at = 0; at < 30; at++) await prankster.logIn(`persona${at}@melena.mx`, 'adivinada');
    expect((await prankster.logIn('atencion@melena.mx')).code).toBe('limited');
    expect((await desk.logIn()).code).toBe('success');
  });
});

describe('guessing stays slow', () => {
  test("one network's wrong tries are counted together, whoever they are at", async () => {
    const attacker = new Browser(OUTSIDE);
    for (let at = 0; at < 20; at++) {
      expect((await attacker.logIn(`persona${at}@melena.mx`, 'adivinada')).code).toBe('unauthenticated');
    }
    expect(await attacker.logIn('persona20@melena.mx', 'adivinada')).toMatchObject({
      code: 'limited',
      retry_after: 5,
    });
  });

  test('the addresses of one IPv6 household are one, and one that was written as IPv6 is the IPv4 one', async () => {
    for (let at = 0; at < 20; at++) {
      await new Browser(`2001:db8:7:8::${at + 1}`).logIn(`persona${at}@melena.mx`, 'adivinada');
    }
    expect((await new Browser('2001:db8:7:8:ffff::1').logIn('persona50@melena.mx')).code).toBe('limited');
    expect((await new Browser('2001:db8:7:9::1').logIn('persona50@melena.mx', 'adivinada')).code).toBe(
      'unauthenticated',
    );
    for (let at = 0; at < 20; at++)
      await new Browser('45.1.1.1').logIn(`persona${at}@melena.mx`, 'adivinada');
    expect((await new Browser('::ffff:45.1.1.1').logIn('otra@melena.mx')).code).toBe('limited');
  });

  test('who is blocked leaves no row, whatever email they type', async () => {
    const attacker = new Browser(OUTSIDE);
    for (let at = 0; at < 20; at++) await attacker.logIn(`persona${at}@melena.mx`, 'adivinada');
    const before = await rows();
    expect(await attacker.guess(100, at => `nueva${at}@melena.mx`)).toBe(0);
    expect(await rows()).toBe(before);
  });

  test('an email that nobody has is compared like any other, and limited like any other', async () => {
    for (const [email, address] of [
      [OWNER, '45.2.2.1'],
      ['nadie@melena.mx', '45.2.2.2'],
    ] as const) {
      const browser = new Browser(address);
      const before = derivationCount.made;
      const codes = [];
      for (let at = 0; at < 6; at++) codes.push((await browser.logIn(email, 'adivinada')).code);
      expect(codes).toEqual([...Array(5).fill('unauthenticated'), 'limited']);
      expect(derivationCount.made - before).toBe(5);
    }
  });

  test('a healer who is not there is compared like any other, and limited like any other', async () => {
    for (const [healer_id, address] of [
      [salon.salon.healer_id, '45.2.2.3'],
      [987_654, '45.2.2.4'],
    ] as const) {
      const tablet = new Browser(address);
      const before = derivationCount.made;
      const codes = [];
      for (let at = 0; at < 5; at++) {
        codes.push((await tablet.send('session/healer', { healer_id, pin: '9999' })).code);
      }
      expect(codes).toEqual([...Array(4).fill('unauthenticated'), 'limited']);
      expect(derivationCount.made - before).toBe(4);
    }
  });

  test('a device that guesses at the account that used it loses its standing', async () => {
    const owner = new Browser(SALON);
    await owner.logIn();
    const stolen = new Browser(OUTSIDE, owner.cookie);
    let compared = 0;
    for (let at = 0; at < 120; at++) {
      if ((await stolen.logIn(OWNER, 'adivinada')).code === 'unauthenticated') compared++;
      advanceClock(300);
    }
    // 15 as a known device, then as the strangers: 50 at first, and 21 more in these 10 hours.
    expect(compared).toBeGreaterThan(15);
    expect(compared).toBeLessThanOrEqual(15 + 50 + 21);
  });

  test('a device that lost its standing has it again after a day', async () => {
    const owner = new Browser(SALON);
    await owner.logIn();
    const away = new Browser(OUTSIDE, owner.cookie);
    for (let at = 0; at < 16; at++) {
      await away.logIn(OWNER, 'adivinada');
      advanceClock(300);
    }
    // Its network is blocked, which a known device doesn't wait for.
    await new Browser(OUTSIDE).guess(25, at => `persona${at}@melena.mx`);
    expect((await away.logIn()).code).toBe('limited');
    advanceClock(86_400);
    await new Browser(OUTSIDE).guess(25, at => `persona${at}@melena.mx`);
    expect((await away.logIn()).code).toBe('success');
  });

  describe('two at once', () => {
    const crowd = Array.from({ length: 12 }, (_, at) => `persona${48 + at}@melena.mx`);
    // Some thirty milliseconds each: time for others to begin meanwhile.
    const slow = hashAt(PASSWORD, { logN: 14, blockSize: 8, parallel: 1 });
    const setHashes = (password_hash: string) =>
      inTransaction(salon.db, tx =>
        tx
          .updateTable('staff')
          .set({ password_hash })
          .where('email', 'in', [OWNER, ...crowd])
          .execute(),
      );
    beforeEach(() => setHashes(slow));
    afterEach(() => setHashes(weakHash(PASSWORD)));

    async function expectTwoAtOnce(browsers: readonly Browser[]) {
      derivationCount.mostAtOnce = 0;
      const before = derivationCount.made;
      await Promise.all(browsers.map((browser, at) => browser.logIn(crowd[at], 'adivinada')));
      expect(derivationCount.made - before).toBe(crowd.length);
      expect(derivationCount.mostAtOnce).toBeLessThanOrEqual(2);
    }

    test('passwords are compared for strangers, however many ask', () =>
      expectTwoAtOnce(crowd.map((_, at) => new Browser(`45.3.${at}.1`))));

    test('two more are for the salon’s own network, and two for known devices', async () => {
      const tablets = crowd.map(() => new Browser(SALON));
      await Promise.all(tablets.map((tablet, at) => tablet.logIn(crowd[at])));
      await expectTwoAtOnce(tablets);
      await expectTwoAtOnce(crowd.map(() => new Browser(SALON)));
    });

    test('a known device is let past a flood of strangers', async () => {
      const owner = new Browser(SALON);
      await owner.logIn();
      const order: string[] = [];
      const flood = crowd.map((email, at) =>
        new Browser(`45.4.${at}.1`).logIn(email, 'adivinada').then(() => order.push('stranger')),
      );
      const known = owner.logIn().then(({ code }) => order.push(code));
      await Promise.all([...flood, known]);
      expect(order.indexOf('success')).toBeLessThan(6);
    });
  });
});

describe('the cookie of a device', () => {
  test('is for the server alone, and says nothing of who logged in', async () => {
    const { given } = await new Browser(SALON).logIn();
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 180 * 86_400 });
    expect(given?.value).not.toContain(OWNER);
    expect((await new Browser(SALON).logIn(OWNER, 'no')).given).toBeUndefined();
  });

  test('knows all who log in with one browser, and stays small', async () => {
    const tablet = new Browser(SALON);
    await tablet.enter();
    for (const name of ['renata', 'recepcion', 'atencion', 'almacen'])
      await tablet.logIn(`${name}@melena.mx`);
    expect(tablet.cookie.length).toBeLessThan(400);
    // The network is blocked; each of them gets in.
    await new Browser(SALON).guess(25, at => `persona${at}@melena.mx`);
    expect((await new Browser(SALON).logIn()).code).toBe('limited');
    expect((await tablet.enter()).code).toBe('success');
  });

  test('is worth nothing once changed, or of another account', async () => {
    const owner = new Browser(SALON);
    await owner.logIn();
    const attacker = new Browser(OUTSIDE);
    await attacker.guess(25, at => `persona${at}@melena.mx`);
    const [a, b] = owner.cookie.split(/\.(?=[^.]*$)/);
    const changed = [
      `${a?.replace(/\.(\d+)\./, '.99999.')}.${b}`,
      `${a}.${'A'.repeat(43)}`,
      'x',
      owner.cookie.slice(1),
    ];
    for (const cookie of changed) {
      expect((await new Browser(OUTSIDE, cookie).logIn()).code).toBe('limited');
    }
    expect((await new Browser(OUTSIDE, owner.cookie).logIn('recepcion@melena.mx')).code).toBe('limited');
    expect((await new Browser(OUTSIDE, owner.cookie).logIn()).code).toBe('success');
  });

  test('ends 180 days after the last login', () => {
    const value = deviceCookie('key', null, OWNER, start).cookie.value ?? '';
    const after = (days: number) =>
      parseDeviceToken('key', value, new Date(start.getTime() + days * 86_400_000));
    expect(after(180)).toMatchObject({ marks: [expect.any(String)] });
    expect(after(181)).toBeNull();
  });
});
