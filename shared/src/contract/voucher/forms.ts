import { z } from 'zod';
import { pesosTyped, rowStatus } from '../fields';
import { packageForm } from './schemas';

const { service_id, visits, days } = packageForm.shape;

/** A package as its screens' forms hold it, null where nothing is chosen or typed. */
export const packageFields = packageForm.extend({
  service_id: z.number().nullable().pipe(service_id),
  visits: z.number().nullable().pipe(visits),
  days: z.number().nullable().pipe(days),
  price: pesosTyped.refine(price => price !== '0.00', { error: 'Escribe un monto mayor a cero' }),
});

/** The same of one that is edited. */
export const editedPackageFields = packageFields.extend({ status_id: rowStatus });

export type PackageValues = z.input<typeof packageFields>;
