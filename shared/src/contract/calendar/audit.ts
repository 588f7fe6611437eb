import { isRetail, RETAIL_STATUS } from '../../rules/stock/product-line';
import { appointmentChanged } from '../appointment/audit';
import type { Reading, Sentences } from '../audit/define';

export const calendarSentences: Sentences<'calendar'> = {
  'calendar/add': it => {
    if (it.before.size > 0) return lineChanged(it);
    const from = it.after.has('waiting_id') ? ' desde la lista de espera' : '';
    return `Agendó la cita ${it.self} de ${it.named('client_id')}${from}`;
  },
  'calendar/update': appointmentChanged,
};

/** A line of an appointment: a service, a product that is sold or recommended, raw material. */
function lineChanged({ self, after, named, value }: Reading): string {
  const cita = `la cita ${self}`;
  if (after.has('service.service_id')) return `Agregó ${named('service.service_id')} a ${cita}`;
  if (after.has('delete_service.id')) return `Quitó ${named('delete_service.id')} de ${cita}`;
  if (after.has('replace_service.service_id')) {
    const former = named('replace_service.former_service_id');
    return `Cambió ${former} por ${named('replace_service.service_id')} en ${cita}`;
  }
  if (after.has('delete_product.id')) return `Quitó ${named('delete_product.id')} de ${cita}`;
  if (after.has('update_product.id')) return `Cambió ${named('update_product.id')} en ${cita}`;
  const product = named('product.variant_id');
  if (!product) return `Cambió ${cita}`;
  if (!isRetail({ type_id: Number(value('product.type_id')) })) return `Pidió ${product} para ${cita}`;
  return value('product.status_id') === RETAIL_STATUS.recommended
    ? `Recomendó ${product} en ${cita}`
    : `Agregó ${product} a ${cita}`;
}
