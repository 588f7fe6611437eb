import { describe, expect, test } from 'vitest';
import { RFC_DATE, RFC_SHAPE, rfcKindOf, rfcProblem, writeRfc } from './rfc';

describe('a written RFC', () => {
  // The SAT's own examples for tests, of persons and companies.
  test.each([
    'EKU9003173C9',
    'IIA040805DZ4',
    'XIQB891116QE4',
    'CACX7605101P8',
    'KICR630120NX3',
    'JUFA7608212V6',
    'ÑACA910101ET9',
    'XAXX010101000',
    'XEXX010101000',
    // The SAT gave these with another check digit than its own rule.
    'CCA980429MD4',
    'FNI970829JR9',
    'RTO840921RE4',
    'RDE7910023J3',
  ])('%s is one', rfc => {
    expect(rfcProblem(rfc)).toBeUndefined();
  });

  test.each(['CACX7613101P8', 'CACX7602301P8', 'CACX7600001P8'])('%s holds a day that never was', rfc => {
    expect(rfcProblem(rfc)).toBe(RFC_DATE);
  });

  test.each(['', 'CACX', 'CACX7605101P', 'CACX7605101P88', 'CAC7605101P8X', '1ACX7605101P8'])(
    "'%s' has no RFC's shape",
    rfc => {
      expect(rfcProblem(rfc)).toBe(RFC_SHAPE);
    },
  );
});

test('what is typed with blanks, dashes and small letters is written as the SAT does', () => {
  expect(writeRfc(' cacx-760510 1p8 ')).toBe('CACX7605101P8');
  expect(writeRfc('ñaca 910101 et9')).toBe('ÑACA910101ET9');
});

test('persons, companies, foreigners and the public are told apart', () => {
  const kinds = ['CACX7605101P8', 'EKU9003173C9', 'XEXX010101000', 'XAXX010101000'].map(rfcKindOf);
  expect(kinds).toEqual(['person', 'company', 'foreign', 'public']);
});
