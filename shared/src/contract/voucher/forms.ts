import { z } from 'zod';
import { rowStatus } from '../fields';
import { packageForm } from './schemas';

const { service_id, visits, days, price } = packageForm.shape;

/** A package as its screens' forms hold it, null where nothing is chosen or typed. */
export const packageFields = packageForm.extend({
  service_id: z.number().nullable().pipe(service_id),
  visits: z.number().nullable().pipe(visits),
  days: z.number().nullable().pipe(days),
  price: z
    .string()
    .transform<string | number>(typed => typed)
    .pipe(price),
});

/** The same of one that is edited. */
export const editedPackageFields = packageFields.extend({ status_id: rowStatus });

export type PackageValues = z.input<typeof packageFields>;
