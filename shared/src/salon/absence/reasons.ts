const REASONS = ['Enfermedad', 'Vacaciones', 'Permiso', 'Capacitación', 'Otro'];

/** The reasons of an absence; one that was written elsewhere stays offered. */
export function reasonOptions(reason = '') {
  const known = reason === '' || REASONS.includes(reason) ? REASONS : [...REASONS, reason];
  return known.map(value => ({ value, label: value }));
}
