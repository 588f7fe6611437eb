import { describe, expect, it } from 'vitest';
import { concerns } from './live';

describe('concerns', () => {
  it('finds every query of the family', () => {
    expect(concerns({ family: 'calendar' }, ['calendar/get', { day: '2026-11-20' }])).toBe(true);
    expect(concerns({ family: 'calendar' }, ['caja/get', {}])).toBe(false);
  });

  it('does not take a family for another that begins alike', () => {
    expect(concerns({ family: 'service' }, ['services/get', {}])).toBe(false);
  });

  it('leaves another day alone, and a query that names no day it refetches', () => {
    const event = { family: 'calendar', match: { day: '2026-11-20' } } as const;
    expect(concerns(event, ['calendar/get', { day: '2026-11-20' }])).toBe(true);
    expect(concerns(event, ['calendar/get', { day: '2026-11-21' }])).toBe(false);
    expect(concerns(event, ['calendar/search', { appointment_id: '#12001' }])).toBe(true);
  });

  it('takes the services to book for what they are: the catalogue', () => {
    expect(concerns({ family: 'calendar' }, ['calendar/services', {}])).toBe(false);
    expect(concerns({ family: 'service', match: { service_id: 3 } }, ['calendar/services', {}])).toBe(true);
  });

  it('a day of the reports shows what changes at the till, whatever day it is', () => {
    expect(concerns({ family: 'caja' }, ['report/today', { day: '2026-11-20' }])).toBe(true);
    expect(concerns({ family: 'caja' }, ['report/today/rows', { figure: 'sold' }])).toBe(true);
    expect(concerns({ family: 'caja' }, ['report/sales', {}])).toBe(false);
  });
});
