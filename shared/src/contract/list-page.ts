import { z } from 'zod';

/** A part of a long list: where it starts and how many rows at the most. Without a limit: all, up to 10,000. */
export const page = {
  offset: z.int().min(0).optional(),
  limit: z.int().min(1).max(500).optional(),
};

/** The number of rows of which a page is answered; `more` where counting stopped there. */
export const counted = {
  total: z.int(),
  more: z.boolean(),
  /** No limit was sent, and there are more than the 10,000 rows that are answered. */
  truncated: z.literal(true).optional(),
};
