import { expect, it } from 'vitest';
import { z } from 'zod';
import { newRequestId } from './request-id';

it('is a UUID that the contract accepts, and never the same twice', () => {
  const ids = Array.from({ length: 1000 }, newRequestId);
  for (const id of ids) expect(z.uuid({ version: 'v4' }).safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
