import type { z } from 'zod';

const words: Readonly<Record<string, string>> = {
  invalid_type: 'Falta este dato o no tiene la forma esperada',
  too_small: 'Falta este dato o es muy corto',
  too_big: 'Es demasiado largo o grande',
  unrecognized_keys: 'Sobra un dato',
};

/** Path of each wrong field → what to do, in Spanish: the schema's own text, or one by the kind of fault. */
export function invalidFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    // Zod's own texts are English and begin with one of these words; ours are Spanish.
    const own = /^(Invalid|Too|Unrecognized|Expected|Required)/.test(issue.message)
      ? undefined
      : issue.message;
    fields[path] ??= own ?? words[issue.code] ?? 'Revisa este dato';
  }
  return fields;
}
