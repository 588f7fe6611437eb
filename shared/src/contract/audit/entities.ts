import { accountEntities } from './accounts';
import { appointmentEntities } from './appointments';
import type { Entity } from './define';
import { serviceEntities } from './services';
import { stockEntities } from './stock';
import { tillEntities } from './till';

const all = {
  ...appointmentEntities,
  ...tillEntities,
  ...stockEntities,
  ...serviceEntities,
  ...accountEntities,
};

/** Entities that an entry of the audit can be about. */
export type EntityName = keyof typeof all;

/** In the order of the filter. */
export const entities: Readonly<Record<string, Entity>> = all;
