import type { caja } from '@melena/shared/contract/caja/schemas';
import type { z } from 'zod';

export type Till = z.output<typeof caja>;
