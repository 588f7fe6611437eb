import fc from 'fast-check';

/** Texts that break programs which paste, trim, measure or show them. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    'a\0b',
    '\ud800',
    'a\udfffb',
    '\u202eoirás',
    'ﷺ'.repeat(40),
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
    '💇🏽‍♀️',
    'İıſK',
    '_',
    '\\',
    "'",
    '"',
    "'; drop table clients; --",
    "' or 1=1 --",
    "1' union all select null::text, null::text --",
    '$$',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '{{7*7}}',
    '../../etc/passwd',
    '=cmd|calc!A1',
    '__proto__',
    'constructor',
    '\r\nset-cookie: a=b',
    '(((((((((((((((((((((((((((((((a+)+)+',
    '\t\v\f\u00a0\u2003\u200b',
    '9'.repeat(400),
    '1e309',
    '１２３４５６７８９０',
  ),
  fc.constantFrom('2026-02-30', '0000-01-01', '9999-12-31', '+010000-01-01', '23:59'),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.integer({ min: 100, max: 20_000 }).map(length => 'ñ'.repeat(length)),
);

export const hostileNumber = fc.oneof(
  fc.constantFrom(
    -1,
    -0,
    0,
    0.5,
    1e-320,
    2 ** 15,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53 - 1,
    2 ** 53,
    1e21,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);

/** Keys of what is nested: one of many, one that no column takes, one that means something to a program. */
const nestingKey = fc.constantFrom('a', '\0', '\ud800', 'a\0'.repeat(50), 'constructor', '0');

/** Levels: as many as a body may have, more or less, and far more. */
const depths = (most: number) =>
  fc.oneof(fc.integer({ min: 2, max: 34 }), fc.integer({ min: 35, max: most }));

/** Objects under that key as deep as that, or lists without one. */
function deep(depth: number, key: string | null): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = key === null ? [value] : { [key]: value };
  return value;
}

/** Values of wrong types. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, undefined, [[]], [null], { id: 1 }, { length: 1e9 }),
  fc.tuple(depths(1500), fc.option(nestingKey)).map(([depth, key]) => deep(depth, key)),
  fc.integer({ min: 100, max: 5000 }).map(length => Array.from({ length }, (_, at) => at)),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'toJSON').map(name =>
    // As JSON.parse would make it: a key of its own.
    JSON.parse(`{"${name}":{"admin":true,"role":"administrador"}}`),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Bodies that aren't even JSON, or are so in a way that parsers disagree about. */
export const hostileBytes: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '"a"',
    'undefined',
    '{"access_id":"a","access_id":"b"}',
    '{"__proto__":{"role":"administrador"}}',
    '{"constructor":{"prototype":{"role":"administrador"}}}',
    '\ufeff{}',
    '{"a":1e999}',
    '{"a":\u0000}',
    '{"day":"\\ud800"}',
    "{'a':1}",
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.integer({ min: 1000, max: 100_000 }).map(depth => '['.repeat(depth)),
  fc
    .tuple(depths(60_000), nestingKey)
    .map(([depth, key]) => `${`{${JSON.stringify(key)}:`.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.integer({ min: 200_000, max: 400_000 }).map(length => JSON.stringify({ search: 'a'.repeat(length) })),
);

/** Addresses that no call has. */
export const hostilePath = fc.oneof(
  fc.constantFrom(
    '',
    '/',
    '%00',
    '%2e%2e%2f',
    '../health',
    'calendar%2fget',
    'calendar/drop',
    'CALENDAR/GET',
    'calendar/get?day=1',
    '__proto__',
  ),
  fc.constantFrom('__proto__', 'constructor', 'calendar/drop', 'CALENDAR/GET', 'calendar/get?day=1'),
  fc.integer({ min: 10, max: 8000 }).map(length => 'a'.repeat(length)),
  fc.string({ maxLength: 40 }).map(text => encodeURIComponent(text)),
);
