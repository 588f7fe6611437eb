import { useCall } from '@melena/shared/client';
import type { CallBody, CallReply } from '@melena/shared/contract/calls';
import {
  amountOf,
  type Centavos,
  formatMoney,
  isPesos,
  type Pesos,
  toPesos,
  ZERO,
} from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE, allocationTypeFor, amountStillAccepted } from '@melena/shared/rules/till/payment';
import { useState } from 'react';

export type Visit = CallReply<'payment/visits'>['visits'][number];

/** The purpose of a payment: a visit, the client's credit, another visit that is still looked for, or none yet. */
type Purpose = { kind: 'visit'; visit: Visit } | { kind: 'credit' | 'other' | 'later' };

interface TypedAmount {
  value: Pesos;
  /** The visit that it was typed for; none for the credit. */
  visitId: number | undefined;
}

/** The purpose of a payment or of its rest: a visit of its client, or credit. */
export function useAllocation(clientId: number | null, available: Pesos, begins: Purpose | null = null) {
  const own = useCall('payment/visits', { client_id: clientId ?? 0 }, { enabled: clientId !== null });
  const [search, setSearch] = useState('');
  const found = useCall('payment/visits', { search: search.trim() }, { enabled: search.trim().length > 1 });
  const [purpose, choose] = useState<Purpose | null>(begins);
  const [typed, setTyped] = useState<TypedAmount | null>(null);
  const visit = purpose?.kind === 'visit' ? asItIsNow(purpose.visit, own.data, found.data) : null;
  const room = visit ? amountStillAccepted(visit) : ZERO;
  const value = typed?.value ?? available;
  const amount = visit && typed?.visitId !== visit.id ? upTo(room, value) : value;
  const fault = visit ? findFault(amount, room) : undefined;
  return {
    own,
    found,
    search,
    setSearch,
    purpose,
    choose,
    visit,
    room,
    amount,
    setAmount: (value: Pesos) => setTyped({ value, visitId: visit?.id }),
    /** The reason why the amount doesn't fit the visit. */
    fault,
    /** The visit is of another client than the payment. */
    isOfAnother: visit !== null && visit.client_id !== clientId,
    ready:
      purpose !== null &&
      purpose.kind !== 'other' &&
      (visit === null || (room > ZERO && fault === undefined)) &&
      (purpose.kind === 'later' || isPesos(amount)),
    assign: toAssign(purpose, visit, amount),
  };
}

export type Allocation = ReturnType<typeof useAllocation>;

/** Somebody may have paid a part of it, or moved it, since it was chosen. */
function asItIsNow(chosen: Visit, ...replies: readonly (CallReply<'payment/visits'> | undefined)[]): Visit {
  return replies.flatMap(reply => reply?.visits ?? []).find(({ id }) => id === chosen.id) ?? chosen;
}

function upTo(room: Centavos, available: Pesos): Pesos {
  if (room === ZERO || !isPesos(available) || amountOf(available) <= room) return available;
  return toPesos(room);
}

function findFault(amount: Pesos, room: Centavos): string | undefined {
  if (!isPesos(amount) || room === ZERO || amountOf(amount) <= room) return undefined;
  return `Faltan ${formatMoney(room)} por pagar: escribe hasta esa cantidad`;
}

function toAssign(
  purpose: Purpose | null,
  visit: Visit | null,
  amount: Pesos,
): CallBody<'payment/add'>['assign'] {
  if (visit) {
    const { id, version } = visit;
    return { type_id: allocationTypeFor(visit), amount, appointment_id: id, version };
  }
  return purpose?.kind === 'credit' ? { type_id: ASSIGNMENT_TYPE.credit, amount } : undefined;
}
