/** Sentences for a refused value whose schema has none of its own, by the kind of fault. */
const words: Readonly<Record<string, string>> = {
  invalid_type: 'Falta este dato o no tiene la forma esperada',
  too_small: 'Falta este dato o es muy corto',
  too_big: 'Es demasiado largo o grande',
  unrecognized_keys: 'Sobra un dato',
};

/** For Zod's own texts, which are English: what stands in a form or a reply instead. */
export function inSpanish({ code = '' }: { readonly code?: string }): string {
  return words[code] ?? 'Revisa este dato';
}
