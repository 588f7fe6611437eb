import type { z } from 'zod';

/** More than any form has: a list of ten thousand wrong ids isn't answered ten thousand times. */
const MAX_FIELDS = 40;

/** Path of each wrong field → what to do, as the schema or the kind of fault says it; of very many the first. */
export function invalidFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    fields[path.join('.')] ??= message;
    if (Object.keys(fields).length === MAX_FIELDS) break;
  }
  return fields;
}
