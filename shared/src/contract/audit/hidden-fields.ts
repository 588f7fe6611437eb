/** What a person doesn't read: keys, and what the program itself counts or keeps. */
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
