import { useCall } from '@melena/shared/client';
import { needsTill, reachesBankAccount } from '@melena/shared/rules/payment';
import { useState } from 'react';
import { useTillMissing } from './NoTillNotice';

/** How a payment is made. */
export interface PaymentMethod {
  typeId: number;
  /** Null until one is chosen; only where the method reaches an account. */
  accountId: number | null;
  /** Bank reference. */
  folio: string;
}

/** The ways to pay and the accounts that there are. Asked for early, they are there when a form opens on them. */
export function usePaymentMethods() {
  return useCall('payment/get', { limit: 1 });
}

/**
 * What is chosen of the ways to pay, with those that there are. Money reaches the first account unless told.
 * @param alwaysTill whether a till must be open for every method; else only for cash, which lies in its drawer
 */
export function usePaymentMethod(defaultType: number, alwaysTill = false) {
  const methods = usePaymentMethods();
  const [chosen, setChosen] = useState<PaymentMethod>({ typeId: defaultType, accountId: null, folio: '' });
  const method = { ...chosen, accountId: chosen.accountId ?? methods.data?.accounts[0]?.id ?? null };
  const { typeId, accountId, folio } = method;
  const tillMissing = useTillMissing(alwaysTill || needsTill(typeId));
  const accountMissing = reachesBankAccount(typeId) && methods.data?.accounts.length === 0;
  return {
    methods,
    method,
    tillMissing,
    /** The payment can't be sent with this method for now; its fields say why. */
    blocked: tillMissing || accountMissing,
    change: (part: Partial<PaymentMethod>) => setChosen(current => ({ ...current, ...part })),
    /** As a payment's body names it. */
    body: {
      type_id: typeId,
      account_id: reachesBankAccount(typeId) ? (accountId ?? undefined) : undefined,
      folio: reachesBankAccount(typeId) ? folio.trim() || undefined : undefined,
    },
  };
}

export type PaymentMethodState = ReturnType<typeof usePaymentMethod>;
