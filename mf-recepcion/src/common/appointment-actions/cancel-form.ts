import type { Tile } from '@melena/shared/kit/fields/RadioTiles';
import {
  type AdvanceFate,
  CANCEL_REASON,
  CANCEL_REASON_NAMES,
  type CancelReason,
  isLateNotice,
  isNoShow,
  minutesUntil,
  noShowFrom,
  proposedFate,
} from '@melena/shared/rules/agenda/cancellation';
import { formatDuration } from '@melena/shared/rules/time';
import { Eraser, Phone, Store, UserX } from 'lucide-react';
import type { Appointment } from '../appointment/types';

export interface CancelValues {
  reason: CancelReason | null;
  fate: AdvanceFate | null;
  /** 'same', 'cash', or the id of the account that money is sent from. */
  method: string;
  password: string;
}

const CASH = 1;
const TRANSFER = 3;

/** The method of a refund as the command names it; nothing where each payment goes back as it came. */
export function refundMethod(method: string): { type_id?: number; account_id?: number } {
  if (method === 'same') return {};
  return method === 'cash' ? { type_id: CASH } : { type_id: TRANSFER, account_id: Number(method) };
}

export function proposal(reason: CancelReason, appointment: Appointment, now: Date): AdvanceFate {
  return proposedFate(reason, appointment, now);
}

/** The reasons as tiles: one that can't be yet says from when. */
export function reasonTiles(appointment: Appointment, now: Date): Tile<CancelReason>[] {
  const came = appointment.arrived_at !== undefined;
  const noShow = isNoShow(appointment, now) && !came;
  const from = noShowFrom(appointment, now);
  const tile = (value: CancelReason) => ({ value, label: CANCEL_REASON_NAMES[value] });
  return [
    { ...tile(CANCEL_REASON.client), icon: Phone, note: noticeText(appointment, now) },
    {
      ...tile(CANCEL_REASON.noShow),
      icon: UserX,
      note: came ? 'El cliente ya llegó' : noShow ? `Desde ${from}` : `Se puede desde ${from}`,
      disabled: !noShow,
    },
    { ...tile(CANCEL_REASON.salon), icon: Store },
    { ...tile(CANCEL_REASON.mistake), icon: Eraser, note: 'No cuenta para el cliente' },
  ];
}

/** 'Con 40 min: cuenta como tarde'. */
function noticeText(appointment: Appointment, now: Date): string | undefined {
  if (!isLateNotice(appointment, now)) return undefined;
  const minutes = minutesUntil(appointment, now);
  return minutes > 0
    ? `Con ${formatDuration(minutes)}: cuenta como tarde`
    : 'Pasada la hora: cuenta como tarde';
}
