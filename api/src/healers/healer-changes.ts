import type { CheckedBody } from '@melena/shared/contract/calls';
import { withAffectedIds } from '../appointments/affected-appointments';
import type { CommandContext } from '../core/context';
import type { Read } from '../core/database/salon/handle';
import { invalid, notFound } from '../core/errors';
import type { ApprovedPin } from './healer-pin';
import { addHealerService, changeHealerService } from './healer-services';
import { addHealer, changeHealer } from './healers';
import { addSchedule, changeSchedule } from './schedules';
import { findHealer } from './store';

/** @throws {AppError} `not_found` */
export async function existingHealer(read: Read, healerId: number) {
  const healer = await findHealer(read, healerId);
  if (!healer) throw notFound('No se encontró el healer.');
  return healer;
}

const MISSING_BODY = 'Falta indicar qué guardar: el healer o un servicio';

/** 'healers/add': a healer, or a service that one gives. */
export async function addToHealers(
  { healer, service }: CheckedBody<'healers/add'>,
  { tx, audit, narrow }: CommandContext<'healers/add'>,
  approved?: ApprovedPin,
) {
  if (healer) {
    const { id, after } = await addHealer(tx, healer, approved?.newPin);
    audit({ entity: 'healer', entityId: id, after: { ...after, authorised_by: approved?.administratorId } });
    return { healer_id: id };
  }
  if (!service) throw invalid('healer', MISSING_BODY);
  const { id, after } = await addHealerService(tx, service);
  audit({ entity: 'healer_service', entityId: id, after });
  narrow('healers', { healer_id: after.healer_id });
  return { healer_id: after.healer_id };
}

/** 'healers/update': a healer, or a service that one gives. */
export async function changeHealers(
  { healer: sent, service, ...consent }: CheckedBody<'healers/update'>,
  { tx, audit, narrow, now }: CommandContext<'healers/update'>,
  approved?: ApprovedPin,
) {
  if (service) {
    const { before, after } = await changeHealerService(tx, service);
    audit({ entity: 'healer_service', entityId: service.id, before, after });
    narrow('healers', { healer_id: before.healer_id });
    return {
      healer: await existingHealer(tx, before.healer_id),
      saved: true as const,
      stranded: [],
    };
  }
  if (!sent) throw invalid('healer', MISSING_BODY);
  const shown = await existingHealer(tx, sent.id);
  const change = { consent, now, newPin: approved?.newPin };
  const { before, after, stranded } = await changeHealer(tx, sent, change);
  audit({
    entity: 'healer',
    entityId: sent.id,
    before,
    after: withAffectedIds({ ...after, authorised_by: approved?.administratorId }, stranded),
  });
  narrow('healers', { healer_id: sent.id });
  // A removed one isn't found any more: it is answered as it was.
  const healer = (await findHealer(tx, sent.id)) ?? {
    ...shown,
    status_id: 0,
    version: shown.version + 1,
  };
  return { healer, saved: true as const, stranded };
}

/** 'healers/schedule/add'. */
export async function addToSchedule(
  { schedule, ...consent }: CheckedBody<'healers/schedule/add'>,
  { tx, audit, narrow, now }: CommandContext<'healers/schedule/add'>,
) {
  const added = await addSchedule(tx, schedule, { consent, now });
  const { id, after, stranded } = added;
  audit({
    entity: 'healer_schedule',
    entityId: id,
    after: withAffectedIds(after, stranded),
  });
  narrow('healers', { healer_id: after.healer_id });
  return { schedule_id: id, saved: true as const, stranded };
}

/** 'healers/schedule/update'. */
export async function changeInSchedule(
  { schedule, ...consent }: CheckedBody<'healers/schedule/update'>,
  { tx, audit, narrow, now }: CommandContext<'healers/schedule/update'>,
) {
  const changed = await changeSchedule(tx, schedule, { consent, now });
  const { before, after, stranded } = changed;
  audit({
    entity: 'healer_schedule',
    entityId: schedule.id,
    before,
    after: withAffectedIds(after, stranded),
  });
  narrow('healers', { healer_id: before.healer_id });
  return { saved: true as const, stranded };
}
