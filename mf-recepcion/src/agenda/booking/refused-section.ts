import type { CallError } from '@melena/shared/client';

/** The parts of the pane that a refusal can be about. */
export type BookingPart = 'client' | 'services' | 'hour';

/** The part that a refusal is about, by the fields that it names; undefined where it is about none. */
export function refusedPart(error: CallError | null): BookingPart | undefined {
  const fields = Object.keys(error?.fields ?? {});
  if (fields.includes('appointment.client_id')) return 'client';
  if (fields.some(field => /^services\.\d+\.(service_id|healer_id)$/.test(field))) return 'services';
  const isHour = (field: string) =>
    /^appointment\.(day|hour|healer_id|ending)$|^services\.\d+\.hour$/.test(field);
  return fields.some(isHour) ? 'hour' : undefined;
}
