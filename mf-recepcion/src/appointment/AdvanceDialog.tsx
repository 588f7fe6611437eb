import { messageOf, useCall, useCommand } from '@melena/shared/client';
import { amountOf, formatMoney, isPesos, type Pesos, toPesos } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE, accountLabel, PAYMENT_TYPE, reachesAccount } from '@melena/shared/rules/payment';
import { missingAdvance } from '@melena/shared/rules/quote';
import { ActionDialog, actionOf } from '@melena/shared/ui/ActionDialog';
import { ErrorState } from '@melena/shared/ui/Empty';
import { Folio } from '@melena/shared/ui/Folio';
import { MoneyField } from '@melena/shared/ui/MoneyField';
import { RadioTiles } from '@melena/shared/ui/RadioTiles';
import { SelectField } from '@melena/shared/ui/SelectField';
import { SkeletonRows } from '@melena/shared/ui/Skeleton';
import { TextField } from '@melena/shared/ui/TextField';
import { toast } from '@melena/shared/ui/toast-store';
import { useHeld } from '@melena/shared/ui/use-held';
import { useState } from 'react';
import { PAYMENT_ICONS } from '../common/payment-icons';
import type { Appointment } from './types';

/** The two parts of the body have an amount each; either is said at the one field. */
const SAID = { amount: saidOf('amount'), type: saidOf('type_id'), account: saidOf('account_id') };

function saidOf(name: string): string[] {
  return [name, `payment.${name}`, `assign.${name}`];
}

export interface AdvanceDialogProps {
  appointment: Appointment;
  /** The method that is chosen at first. */
  defaultType: number;
  onClose: () => void;
}

/** 'Registrar anticipo': the payment and its assignment go in one body, so that neither is left alone. */
export function AdvanceDialog({ appointment, defaultType, onClose }: AdvanceDialogProps) {
  const known = useCall('payment/get', { limit: 1 });
  const command = useCommand('payment/add');
  const { busy, error } = command;
  const { id, version, client_id, folio, client, credit, ...sums } = useHeld(appointment, busy);
  const [amount, setAmount] = useState<Pesos>(() => toPesos(missingAdvance(appointment)));
  const [typeId, setTypeId] = useState(defaultType);
  const [chosenAccount, setAccount] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const accountId = chosenAccount ?? known.data?.accounts[0]?.id ?? null;
  const badAmount = isPesos(amount) && amountOf(amount) > 0 ? undefined : 'Escribe un monto mayor a cero';

  async function pay() {
    setTried(true);
    if (badAmount) return;
    const account = reachesAccount(typeId) && {
      account_id: accountId ?? undefined,
      folio: reference.trim() || undefined,
    };
    const paid = await command.attempt({
      payment: { client_id, type_id: typeId, amount, ...account },
      assign: { type_id: ASSIGNMENT_TYPE.advance, amount, appointment_id: id, version },
    });
    if (!paid) return;
    toast.done(`Anticipo de ${formatMoney(amount)} registrado en #${folio}`);
    onClose();
  }

  const refusedAt = (names: readonly string[]) => names.map(name => error?.fields[name]).find(Boolean);

  return (
    <ActionDialog
      size={560}
      title="Registrar anticipo"
      subtitle={
        <>
          <Folio folio={folio} /> · {client}
        </>
      }
      action={actionOf(command, pay, Object.values(SAID).flat())}
      verb="Registrar anticipo"
      busyVerb="Registrando"
      disabled={amount === '' || !known.data}
      onClose={onClose}
    >
      <MoneyField
        label="Cantidad"
        help={`Faltan ${formatMoney(missingAdvance(sums))} del anticipo`}
        error={refusedAt(SAID.amount) ?? (tried ? badAmount : undefined)}
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
        <RadioTiles
          label="Método de pago"
          columns={2}
          options={known.data.types.map(type => ({
            value: type.id,
            label: type.name,
            icon: PAYMENT_ICONS[type.id],
            ...(type.id === PAYMENT_TYPE.accountBalance && {
              note: `${formatMoney(credit)} en crédito`,
              disabled: amountOf(credit) <= 0,
            }),
          }))}
          value={typeId}
          onChange={setTypeId}
          disabled={busy}
          error={refusedAt(SAID.type)}
        />
      )}
      {known.data && reachesAccount(typeId) && (
        <>
          <SelectField
            label="Cuenta"
            options={known.data.accounts.map(account => ({
              value: account.id,
              label: accountLabel(account),
            }))}
            value={accountId}
            onChange={setAccount}
            disabled={busy}
            error={refusedAt(SAID.account)}
          />
          <TextField
            label="Referencia"
            optional
            maxLength={60}
            value={reference}
            onChange={setReference}
            disabled={busy}
          />
        </>
      )}
    </ActionDialog>
  );
}
