import { useCall } from '@melena/shared/client';
import type { Centavos, Money } from '@melena/shared/rules/money';
import { priceByHealer, quote } from '@melena/shared/rules/till/quote';
import type { Hour } from '@melena/shared/rules/time';
import type { BookableService } from '@melena/shared/salon/appointments/service-groups';
import type { Client, DraftChoice, DraftService } from '../../common/booking-draft/booking-draft';

export interface Quote {
  minutes: number;
  total: Centavos;
  advance: Centavos;
}

/** A service that is to be booked. */
export interface BookingLine extends Omit<BookableService, 'price'> {
  /** The healer's, where there is one. */
  price: Money;
  /** The healer who does it, as far as that is known. */
  healerId: number | undefined;
  /** The healer who was chosen for it; null is whoever has the hour. */
  chosenHealerId: number | null;
  /** Set if it doesn't follow the service before. */
  hour: Hour | undefined;
}

/** The chosen services as lines, and their price for this client with these healers. */
export function useQuote(
  chosen: readonly DraftService[],
  client: Client | null,
  choice: DraftChoice | null,
): Quote & { lines: BookingLine[] } {
  const { data } = useCall('calendar/services', {});
  const lines = chosen.flatMap(({ id, healerId: chosenHealerId }) => {
    // A service that has left the catalogue since can't be booked.
    const service = data?.services.find(each => each.id === id);
    if (!service) return [];
    const offered = choice?.lines?.find(line => line.service_id === id);
    const healerId = chosenHealerId ?? offered?.healer_id ?? choice?.healerId;
    const price = priceByHealer(service, healerId);
    return [{ ...service, price, healerId, chosenHealerId, hour: offered?.hour }];
  });
  return {
    lines,
    minutes: lines.reduce((total, { minutes }) => total + minutes, 0),
    ...quote(lines, client?.level_id),
  };
}
