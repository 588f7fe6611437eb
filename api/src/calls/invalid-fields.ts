import type { z } from 'zod';

/** Path of each wrong field → what to do, as the schema or the kind of fault says it. */
export function invalidFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return fields;
}
