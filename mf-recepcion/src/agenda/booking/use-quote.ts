import { useCall } from '@melena/shared/client';
import type { Centavos } from '@melena/shared/rules/money';
import { priceByHealer, quote } from '@melena/shared/rules/till/quote';
import type { Client } from '../../common/booking-draft/booking-draft';
import type { BookingLine } from '../../common/slots/BookingFrame';

export interface Quote {
  minutes: number;
  total: Centavos;
  advance: Centavos;
}

/** The chosen services as lines, and their price for this client with this healer. */
export function useQuote(
  serviceIds: readonly number[],
  client: Client | null,
  healerId: number | undefined,
): Quote & { lines: BookingLine[] } {
  const { data } = useCall('calendar/services', {});
  // A service that has left the catalogue since can't be booked.
  const services = serviceIds
    .flatMap(id => data?.services.find(service => service.id === id) ?? [])
    .map(service => ({ ...service, price: priceByHealer(service, healerId) }));
  return {
    lines: services,
    minutes: services.reduce((total, { minutes }) => total + minutes, 0),
    ...quote(services, client?.level_id),
  };
}
