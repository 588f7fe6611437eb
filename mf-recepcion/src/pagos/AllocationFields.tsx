import { messageOf } from '@melena/shared/client';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Field } from '@melena/shared/kit/fields/Field';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { SearchField } from '@melena/shared/kit/fields/SearchField';
import type { CommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Muted } from '@melena/shared/kit/text';
import { amountOf, formatMoney, isPesos, type Pesos, subtract, ZERO } from '@melena/shared/rules/money';
import { noneFound } from '@melena/shared/rules/none-found';
import { reasonNoMorePayments } from '@melena/shared/rules/till/payment';
import { useId } from 'react';
import styles from './payment.module.css';
import type { Allocation, Visit } from './use-allocation';
import { PurposeRow, VisitRow } from './VisitRow';

export interface AllocationFieldsProps {
  allocation: Allocation;
  client: { id: number; name: string };
  /** All that there is to give. */
  available: Pesos;
  field: CommandForm['field'];
  /** Left out for a method that the credit itself pays. */
  creditable: boolean;
  /** The payment may stay without a purpose for now. */
  postponable: boolean;
  disabled: boolean;
}

/** '¿A qué corresponde?': the open visits stand there already, then credit, later, and any other visit. */
export function AllocationFields({
  allocation,
  client,
  available,
  field,
  creditable,
  postponable,
  disabled,
}: AllocationFieldsProps) {
  const { own, purpose, choose, visit } = allocation;
  const name = useId();
  const radio = { name, disabled };
  const visitRow = (each: Visit) => (
    <VisitRow
      key={each.id}
      {...radio}
      visit={each}
      ofAnother={each.client_id !== client.id}
      checked={visit?.id === each.id}
      onChoose={() => choose({ kind: 'visit', visit: each })}
    />
  );
  const purposeRow = (kind: 'credit' | 'later' | 'other', text: string, checked = purpose?.kind === kind) => (
    <PurposeRow {...{ ...radio, checked }} onChoose={() => choose({ kind })}>
      {text}
    </PurposeRow>
  );
  const isOwn = own.data?.visits.some(({ id }) => id === visit?.id) ?? false;
  const isOther = purpose?.kind === 'other' || (visit !== null && !isOwn);
  return (
    <>
      <Field label="¿A qué corresponde?" group>
        {() => (
          <div className={styles.purposes}>
            <Loaded
              query={own}
              failed="No se pudieron cargar sus citas"
              skeleton={<SkeletonRows rows={2} label="Cargando sus citas" />}
            >
              {({ visits }) => visits.map(visitRow)}
            </Loaded>
            {creditable && purposeRow('credit', 'Dejar como crédito')}
            {postponable && purposeRow('later', 'Asignar después')}
            {purposeRow('other', 'Otra cita…', isOther)}
            {isOther && <OtherVisits allocation={allocation} disabled={disabled} row={visitRow} />}
          </div>
        )}
      </Field>
      {(visit || purpose?.kind === 'credit' || !postponable) && (
        <PartAmount {...{ allocation, client, available, field, disabled }} />
      )}
    </>
  );
}

interface OtherVisitsProps {
  allocation: Allocation;
  disabled: boolean;
  row: (visit: Visit) => React.ReactNode;
}

function OtherVisits({ allocation: { search, setSearch, found, visit }, disabled, row }: OtherVisitsProps) {
  const visits = found.data?.visits;
  return (
    <div className={styles.other}>
      <SearchField
        label="Buscar otra cita"
        placeholder="Nombre, folio o teléfono"
        value={search}
        onChange={setSearch}
        disabled={disabled}
        autoFocus
      />
      {found.error && <Notice tone="danger">{messageOf(found.error)}</Notice>}
      {visits?.length === 0 && search.trim() !== '' && (
        <Muted as="p">{noneFound(search, 'No se encontraron citas')}</Muted>
      )}
      {visits?.map(row)}
      {visit && !visits?.some(({ id }) => id === visit.id) && row(visit)}
      {found.data?.more && <Muted as="p">Hay más: escribe el folio para encontrarla.</Muted>}
    </div>
  );
}

type PartAmountProps = Pick<
  AllocationFieldsProps,
  'allocation' | 'client' | 'available' | 'field' | 'disabled'
>;

/** The part that the visit gets, up to what is missing there, or the credit. It says what is left to allocate. */
function PartAmount({ allocation, client, available, field, disabled }: PartAmountProps) {
  const { visit, room, amount, setAmount, fault, isOfAnother } = allocation;
  const refusal = field('amount');
  if (visit && room === ZERO) return <Notice tone="danger">{reasonNoMorePayments(visit)}</Notice>;
  const given = isPesos(available) ? amountOf(available) : ZERO;
  const rest = isPesos(amount) ? subtract(given, amountOf(amount)) : ZERO;
  return (
    <>
      {visit && isOfAnother && (
        <Notice tone="warn">
          El pago es de <b>{client.name}</b> y la cita es de <b>{visit.client}</b>.
        </Notice>
      )}
      {visit && given > room && <Notice tone="warn">A la cita solo le faltan {formatMoney(room)}.</Notice>}
      <MoneyField
        {...refusal}
        label={visit ? `Para la cita #${visit.folio}` : 'Cantidad a asignar'}
        help={rest > ZERO && `Quedan ${formatMoney(rest)} por asignar.`}
        error={refusal.error ?? fault}
        value={amount}
        onChange={setAmount}
        disabled={disabled}
      />
    </>
  );
}
