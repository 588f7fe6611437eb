import type { CallReply } from '@melena/shared/contract/calls';

type Details = CallReply<'appointment/details'>;

interface Attended {
  readonly appointment: Pick<Details['appointment'], 'healer'>;
  readonly services: readonly Pick<Details['services'][number], 'healer'>[];
}

/** Each healer of an appointment once, in the order of its services. */
export function healerNames({ appointment, services }: Attended): string[] {
  return services.length > 0 ? [...new Set(services.map(({ healer }) => healer))] : [appointment.healer];
}
