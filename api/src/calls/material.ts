import { findMaterialRequest, listMaterialAppointments } from '../db/queries/material-requests';
import { deliverMaterial, discardMaterial, undoDelivery } from '../domain/material-lines';
import { lockProductLine } from '../domain/product-line-rows';
import { appointmentChanged } from './appointment-change';
import type { Handlers, PathsOf } from './context';

export const materialHandlers: Handlers<PathsOf<'material'>> = {
  'material/get': async (_body, { read, caller }) => ({
    appointments: await listMaterialAppointments(read, caller.salonId),
  }),

  'material/deliver': async ({ material: { id } }, context) => {
    const { tx, caller, now } = context;
    const locked = await lockProductLine(tx, caller.salonId, id);
    await deliverMaterial(tx, caller, locked, now);
    const { appointment } = locked;
    await appointmentChanged(context, appointment.id, appointment, { update_product: { id } });
    return { material: await findMaterialRequest(tx, caller.salonId, id) };
  },

  'material/discard': async ({ material: { id } }, context) => {
    const { tx, caller } = context;
    const locked = await lockProductLine(tx, caller.salonId, id);
    await discardMaterial(tx, locked);
    const { appointment } = locked;
    await appointmentChanged(context, appointment.id, appointment, { update_product: { id } });
    return { material: await findMaterialRequest(tx, caller.salonId, id) };
  },

  'material/undo': async ({ material: { id } }, context) => {
    const { tx, caller } = context;
    const locked = await lockProductLine(tx, caller.salonId, id);
    await undoDelivery(tx, caller, locked);
    const { appointment } = locked;
    await appointmentChanged(context, appointment.id, appointment, { update_product: { id } });
    return { material: await findMaterialRequest(tx, caller.salonId, id) };
  },
};
