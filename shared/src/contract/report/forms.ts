import { z } from 'zod';
import { id } from '../fields';

/** Some salons that a person chooses for a report. */
export const chosenSalons = z.object({ ids: z.array(id).min(1, 'Elige al menos un salón') });
