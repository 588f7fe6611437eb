import type { CheckedBody } from '@melena/shared/contract/calls';
import { counted } from '@melena/shared/rules/quantity';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { today } from '@melena/shared/rules/time';
import type { CommandContext } from '../core/context';
import { inBranch, type Tx } from '../core/database/salon/handle';
import { conflict, requireFresh } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { inZone } from '../core/salon-zone';
import {
  findSalon,
  findSalonRow,
  findWork,
  hasOtherOpenSalon,
  lockBranch,
  NO_SALON,
  type Salon,
  updateSalon,
} from './store';

/** Closes a salon of the chain, or opens it again; the call may be for another one, since nobody enters a closed one. */
export async function changeStatus(
  { salon: { id, version, status_id } }: CheckedBody<'salon/status'>,
  { tx, audit, now }: CommandContext<'salon/status'>,
) {
  await lockSalon(tx);
  const own = inBranch(tx, id);
  await lockBranch(own);
  const before = requireFresh(await findSalonRow(own), version, NO_SALON);
  if (status_id === ROW_STATUS.inactive && isActive(before)) await assertCanClose(own, before, now);
  await updateSalon(own, { status_id });
  const salon = await findSalon(own);
  const { name } = salon;
  audit({
    entity: 'salon',
    entityId: id,
    before: { name, status_id: before.status_id },
    after: { name, status_id },
  });
  return { salon };
}

/** @throws {AppError} `conflict` that says what is left to do in the salon of the handle */
async function assertCanClose(tx: Tx, { id, name, time_zone }: Salon, now: Date): Promise<void> {
  if (!(await hasOtherOpenSalon(tx, id)))
    throw conflict('Es el único salón abierto: abre otro antes de cerrarlo.');
  const { till, appointments, transfers } = await findWork(
    tx,
    inZone(time_zone, () => today(now)),
  );
  if (till) throw conflict(`La caja de ${name} está abierta: haz su corte antes de cerrar el salón.`);
  const left =
    (appointments > 0 &&
      counted(
        appointments,
        'cita por atender: muévela o cancélala',
        'citas por atender: muévelas o cancélalas',
      )) ||
    (transfers > 0 &&
      counted(
        transfers,
        'envío en camino: recíbelo o cancélalo',
        'envíos en camino: recíbelos o cancélalos',
      ));
  if (left) throw conflict(`${name} tiene ${left} antes de cerrar el salón.`);
}
