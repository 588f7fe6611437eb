import { finishAppointmentCommand } from '../appointments/finish-change';
import { deliverMaterialLine, discardMaterial, undoDelivery } from '../appointments/material-lines';
import { findMaterialRequest, listMaterialAppointments } from '../appointments/material-view';
import { lockProductLine } from '../appointments/product-line-store';
import type { Handlers, PathsOf } from '../core/context';

export const materialHandlers: Handlers<PathsOf<'material'>> = {
  'material/get': async (_body, { read }) => ({
    appointments: await listMaterialAppointments(read),
  }),

  'material/deliver': async ({ material: { id } }, context) => {
    const { tx, caller, now } = context;
    const locked = await lockProductLine(tx, id);
    await deliverMaterialLine(tx, caller, locked, now);
    const { appointment, line } = locked;
    context.narrow('product', { variant_id: line.variant_id });
    await finishAppointmentCommand(context, appointment.id, appointment, { update_product: { id } });
    return { material: await findMaterialRequest(tx, id) };
  },

  'material/discard': async ({ material: { id } }, context) => {
    const { tx } = context;
    const locked = await lockProductLine(tx, id);
    await discardMaterial(tx, locked);
    const { appointment } = locked;
    await finishAppointmentCommand(context, appointment.id, appointment, { update_product: { id } });
    return { material: await findMaterialRequest(tx, id) };
  },

  'material/undo': async ({ material: { id } }, context) => {
    const { tx, caller } = context;
    const locked = await lockProductLine(tx, id);
    await undoDelivery(tx, caller, locked);
    const { appointment, line } = locked;
    context.narrow('product', { variant_id: line.variant_id });
    await finishAppointmentCommand(context, appointment.id, appointment, { update_product: { id } });
    return { material: await findMaterialRequest(tx, id) };
  },
};
