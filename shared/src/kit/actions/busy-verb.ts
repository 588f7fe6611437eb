/**
 * The gerund of a button's verb: 'Guardando' of 'Guardar cambios'. Regular verbs only; a button with an irregular one
 * names its own.
 */
export function busyVerbOf(verb: string): string {
  const [infinitive = verb] = verb.split(' ');
  return infinitive.replace(/ar$/, 'ando').replace(/[ei]r$/, 'iendo');
}
