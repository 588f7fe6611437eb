/** Status of what is catalogued. 0 is a removed row: shown, and disabled, in selects. */
export const STATUS_LIST: { id: number; name: string }[] = [
  { id: 1, name: 'Activo' },
  { id: 2, name: 'Inactivo' },
  { id: 0, name: 'Eliminado' },
];
