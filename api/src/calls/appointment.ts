import { isCancelled, STATUS } from '@melena/shared/rules/appointment-status';
import { toCentavos } from '@melena/shared/rules/money';
import { can } from '@melena/shared/rules/permissions';
import { authorisingAdministrator } from '../domain/administrator';
import {
  clientHistory,
  productLines,
  receivedPayments,
  serviceLines,
} from '../domain/appointment-lines-view';
import { loadAppointment } from '../domain/appointment-view';
import { addDiscount, type GivenDiscount, removeDiscount } from '../domain/discounts';
import { cancel, complete, confirmBudget, start } from '../domain/lifecycle';
import { lockAppointment } from '../domain/locked-appointment';
import { assertOwnToday } from '../domain/own-appointment';
import { appointmentChanged } from './appointment-change';
import type { Handlers, PathsOf } from './context';
import { invalid, Refusal } from './refusal';

export const appointmentHandlers: Handlers<PathsOf<'appointment'>> = {
  'appointment/details': async ({ appointment_id: id }, { read, caller, now }) => {
    const { salonId, role } = caller;
    const appointment = await loadAppointment(read, salonId, id);
    if (role === 'healer') assertOwnToday(caller, appointment, now);
    const [services, products, payments, history] = await Promise.all([
      serviceLines(read, salonId, id),
      productLines(read, salonId, id),
      receivedPayments(read, salonId, id),
      clientHistory(read, salonId, appointment.client_id, appointment),
    ]);
    return { appointment, services, products, payments, history };
  },

  'appointment/update': async ({ appointment: wanted }, context) => {
    const { tx, caller, now } = context;
    const { id, version, status_id, confirm: confirms, complete: completes } = wanted;
    const before = await lockAppointment(tx, caller.salonId, id, version);
    let returned = false;
    if (confirms) await confirmBudget(tx, caller, before, now);
    if (completes) await complete(tx, caller, before, now);
    if (status_id !== undefined) {
      if (!can(caller.role, 'book'))
        throw new Refusal('forbidden', 'Tu cuenta no tiene permiso para hacer esto.');
      if (isCancelled({ status_id })) returned = await cancel(tx, caller, before, now);
      else if (status_id === STATUS.enCurso) await start(tx, before, now);
      else
        throw invalid(
          'appointment.status_id',
          'Una cita solo se inicia o se cancela; pagarla y cobrarla es aparte',
        );
    }
    if (!confirms && !completes && status_id === undefined)
      throw invalid('appointment', 'Falta indicar qué cambiar');
    if (!returned) context.narrow('product', null);
    return { appointment: await appointmentChanged(context, id, before) };
  },

  'appointment/discount': async (body, context) => {
    const { tx, caller, now, device } = context;
    const given = body.remove ? null : givenDiscount(body);
    const administrator = await authorisingAdministrator(tx, caller, {
      password: body.password,
      device,
      now,
    });
    if (administrator instanceof Refusal) return administrator;
    const before = await lockAppointment(tx, caller.salonId, body.appointment_id, body.version);
    if (given) await addDiscount(tx, caller, before, given, administrator);
    else await removeDiscount(tx, before, now);
    return { appointment: await appointmentChanged(context, before.id, before) };
  },
};

function givenDiscount({ amount, percent }: { amount?: string; percent?: number }): GivenDiscount {
  if (amount !== undefined && percent === undefined) return { amount: toCentavos(amount) };
  if (amount === undefined && percent !== undefined) return { percent };
  throw invalid('amount', 'Escribe un monto o un porcentaje, solo uno de los dos');
}
