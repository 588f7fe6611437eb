import type { Role } from '../rules/permissions';

/** Everybody with a staff account. */
export const staff = ['administrador', 'recepcion', 'atencion', 'almacen'] as const satisfies readonly Role[];

/** Who books and charges. */
export const desk = ['administrador', 'recepcion', 'atencion'] as const satisfies readonly Role[];

/** Who keeps client records and the service catalogue. */
export const office = ['administrador', 'recepcion'] as const satisfies readonly Role[];

/** Who keeps stock, products and purchases. */
export const warehouse = ['administrador', 'almacen'] as const satisfies readonly Role[];

/** Who keeps salons and accounts. */
export const administration = ['administrador'] as const satisfies readonly Role[];

/** The practitioner's tablet. */
export const healerOnly = ['healer'] as const satisfies readonly Role[];

/** The treatment itself: the desk and the practitioner. */
export const treatment = [
  'administrador',
  'recepcion',
  'atencion',
  'healer',
] as const satisfies readonly Role[];

/** The treatment, as the warehouse sees it too. */
export const treatmentAndWarehouse = [
  'administrador',
  'recepcion',
  'atencion',
  'almacen',
  'healer',
] as const satisfies readonly Role[];
