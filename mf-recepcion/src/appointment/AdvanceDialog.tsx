import { messageOf, useCall, useCommand } from '@melena/shared/client';
import { formatMoney, isPesos, type Pesos, toPesos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE, accountLabel, reachesAccount } from '@melena/shared/rules/payment';
import { missingAdvance } from '@melena/shared/rules/quote';
import { Button } from '@melena/shared/ui/Button';
import { Dialog } from '@melena/shared/ui/Dialog';
import { ErrorState } from '@melena/shared/ui/Empty';
import { Failure, verbAfter } from '@melena/shared/ui/Failure';
import { Folio } from '@melena/shared/ui/Folio';
import { MoneyField } from '@melena/shared/ui/MoneyField';
import { RadioTiles } from '@melena/shared/ui/RadioTiles';
import { SelectField } from '@melena/shared/ui/SelectField';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { TextField } from '@melena/shared/ui/TextField';
import { toast } from '@melena/shared/ui/toast-store';
import { type FormEvent, useState } from 'react';
import { PAYMENT_ICONS } from '../common/payment-icons';
import type { Appointment } from './types';

export interface AdvanceDialogProps {
  appointment: Appointment;
  /** The method that is chosen at first. */
  defaultType: number;
  onClose: () => void;
}

/** 'Registrar anticipo': the payment and its assignment go in one body, so that neither is left alone. */
export function AdvanceDialog({ appointment, defaultType, onClose }: AdvanceDialogProps) {
  const { id, version, client_id, folio, client } = appointment;
  const known = useCall('payment/get', { limit: 1 });
  const { run, busy, error } = useCommand('payment/add');
  const [amount, setAmount] = useState<Pesos>(() => toPesos(missingAdvance(appointment)));
  const [typeId, setTypeId] = useState(defaultType);
  const [chosenAccount, setAccount] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const accountId = chosenAccount ?? known.data?.accounts[0]?.id ?? null;
  const badAmount = isPesos(amount) && amount !== '0.00' ? undefined : 'Escribe un monto mayor a cero';
  const { payment: _, ...fields } = error?.fields ?? {};

  async function pay(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (badAmount || busy) return;
    try {
      await run({
        payment: {
          client_id,
          type_id: typeId,
          account_id: reachesAccount(typeId) ? (accountId ?? undefined) : undefined,
          amount,
          folio: reference.trim() || undefined,
        },
        assign: { type_id: ASSIGNMENT_TYPE.advance, amount, appointment_id: id, version },
      });
      toast.done(`Anticipo de ${formatMoney(amount)} registrado en #${folio}`);
      onClose();
    } catch {
      // `error` says why, in the dialog; what was typed stays.
    }
  }

  return (
    <Dialog
      open
      size={560}
      title="Registrar anticipo"
      subtitle={
        <>
          <Folio folio={folio} /> · {client}
        </>
      }
      busy={busy}
      onClose={onClose}
      onSubmit={pay}
      bodyClassName="form"
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Volver
          </Button>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            busyLabel="Registrando"
            disabled={amount === '' || !known.data}
          >
            {verbAfter(error, 'Registrar anticipo')}
          </Button>
        </>
      }
    >
      <Failure error={error} fields={Object.keys(fields)} />
      <MoneyField
        label="Cantidad"
        help={`Faltan ${formatMoney(missingAdvance(appointment))} del anticipo`}
        error={fieldError(fields, 'amount') ?? (tried ? badAmount : undefined)}
        value={amount}
        onChange={setAmount}
        disabled={busy}
      />
      {!known.data && !known.error && <SkeletonRows rows={3} label="Cargando los métodos de pago" />}
      {!known.data && known.error && (
        <ErrorState
          text="No se pudieron cargar los métodos de pago"
          detail={messageOf(known.error)}
          busy={known.isFetching}
          onRetry={() => void known.refetch()}
        />
      )}
      {known.data && (
        <>
          <RadioTiles
            label="Método de pago"
            options={known.data.types.map(({ id: value, name: label }) => ({
              value,
              label,
              icon: PAYMENT_ICONS[value],
            }))}
            value={typeId}
            onChange={setTypeId}
            disabled={busy}
            error={fieldError(fields, 'type_id')}
          />
          {reachesAccount(typeId) && (
            <SelectField
              label="Cuenta"
              options={known.data.accounts.map(account => ({
                value: account.id,
                label: accountLabel(account),
              }))}
              value={accountId}
              onChange={setAccount}
              disabled={busy}
              error={fieldError(fields, 'account_id')}
            />
          )}
          {reachesAccount(typeId) && (
            <TextField
              label="Referencia"
              optional
              maxLength={60}
              value={reference}
              onChange={setReference}
              disabled={busy}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

/** The two parts of the body have an amount each; either is said at the one field. */
function fieldError(fields: Readonly<Record<string, string>>, name: string): string | undefined {
  return fields[`payment.${name}`] ?? fields[`assign.${name}`];
}
