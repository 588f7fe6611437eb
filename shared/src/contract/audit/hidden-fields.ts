/** Fields that nobody reads: keys, and counters that the program keeps. */
export const HIDDEN = [
  'creation_date',
  'id',
  'last_seen',
  'option',
  'salon_id',
  'saved',
  'unit_id',
  'version',
];
