import type { CallReply } from '@melena/shared/contract/calls';
import type { ServiceVariantValues } from '@melena/shared/contract/service/forms';
import { hoursAndMinutes } from '@melena/shared/rules/agenda/duration';
import { ROW_STATUS } from '@melena/shared/rules/row-status';

export type ServiceVariant = CallReply<'service/variant'>['variant'];

/** A variant that is added costs nothing until a price is typed. */
export const NEW_VARIANT: ServiceVariantValues = {
  hair_type_id: null,
  hours: null,
  minutes: null,
  price: '0.00',
  advance: '0.00',
  salon_price: '',
  salon_advance: '',
  description: '',
  status_id: ROW_STATUS.active,
};

export function variantValues(variant: ServiceVariant): ServiceVariantValues {
  const { hair_type_id, price, advance, description, status_id } = variant;
  const own = { salon_price: variant.salon_price ?? '', salon_advance: variant.salon_advance ?? '' };
  return {
    hair_type_id,
    ...hoursAndMinutes(variant.minutes),
    price,
    advance,
    ...own,
    description,
    status_id,
  };
}
