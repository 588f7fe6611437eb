/** Of the mock-ups alone (specification, 9); healers have levels of their own. */
export const STYLIST_LEVELS = ['1er Nivel', '2do Nivel', '3er Nivel', 'Asistente'] as const;
export type StylistLevel = (typeof STYLIST_LEVELS)[number];

export const STYLIST_STATUSES = ['Inactivo', 'Vacaciones', 'Activo'] as const;
export type StylistStatus = (typeof STYLIST_STATUSES)[number];
