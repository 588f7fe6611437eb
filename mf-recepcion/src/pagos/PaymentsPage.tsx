import { call, useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage, pageOf } from '@melena/shared/kit/list/ListPage';
import { type ListParams, PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate, useParams } from '@melena/shared/router';
import { bankAccountOption } from '@melena/shared/rules/till/payment';
import { today } from '@melena/shared/rules/time';
import { PeriodFilter } from '@melena/shared/salon/period/PeriodFilter';
import { readPeriod } from '@melena/shared/salon/period/period';
import { FileText, Landmark, Plus, ReceiptText } from 'lucide-react';
import { AddPayment } from './AddPayment';
import { PaymentDetail } from './PaymentDetail';
import { PaymentSums, usePaymentTotals } from './PaymentSums';
import { PaymentRowOnPhone, paymentColumns } from './payment-columns';

const UNALLOCATED = 'por-asignar';

/** The payments of a period, latest first, searched, filtered and added up by the server; the address may open one. */
export function PaymentsPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const { id } = useParams();
  const { filter, period, unallocated } = usePaymentFilter(params);
  const list = useCall('payment/get', { ...filter, offset: params.offset, limit: PAGE_SIZE }, { keep: true });
  const totals = usePaymentTotals(filter);
  const { data } = list;
  const onPhone = useMedia(PHONE);
  const opened = toId(id);
  const adding = params.number('nuevo') === 1;
  const search = searchOf(params.search, false);
  const close = () => navigate(`${paths.payments}${search}`);
  const add = (
    <Button
      kind="primary"
      icon={Plus}
      onClick={() => navigate(`${paths.payments}${searchOf(params.search, true)}`)}
    >
      Nuevo pago
    </Button>
  );
  const links = (
    <>
      <ButtonLink to={paths.invoices} icon={FileText}>
        Facturas
      </ButtonLink>
      <ButtonLink to={paths.reconciliation} icon={Landmark}>
        Conciliar
      </ButtonLink>
    </>
  );
  const inbox = (
    <Segments
      label="Ver"
      options={[
        { value: UNALLOCATED, label: `Sin asignar ${countText(totals.data?.unallocated)}` },
        { value: '', label: 'Todos' },
      ]}
      value={unallocated ? UNALLOCATED : ''}
      onChange={ver => params.set({ ver })}
    />
  );
  return (
    <>
      <ListPage
        title="Pagos"
        actions={
          <>
            {!onPhone && inbox}
            {!onPhone && links}
            {add}
          </>
        }
        params={params}
        searchBy="Cliente o referencia"
        filters={
          <>
            {onPhone && inbox}
            {onPhone && links}
            <PeriodFilter
              period={period}
              onChange={(periodo, range) =>
                params.set({ periodo, de: range?.from ?? null, a: range?.to ?? null })
              }
            />
            <MethodFilters params={params} data={data} />
          </>
        }
        list={list}
        failed="No se pudieron cargar los pagos"
        one="pago"
        many="pagos"
        total={data?.total}
        more={data?.more}
        columns={paymentColumns}
        rows={data?.payments}
        readPart={part => call('payment/get', { ...filter, ...part }).then(pageOf('payments'))}
        rowKey={payment => payment.id}
        rowHref={payment => `${paths.payment(payment.id)}${search}`}
        rowState={payment => ({ gone: payment.reversed_by_id !== null })}
        selected={opened}
        phone={payment => <PaymentRowOnPhone payment={payment} />}
        empty={{
          icon: ReceiptText,
          text: 'No se encontraron pagos registrados',
          action: (
            <>
              {period.name !== 'todo' && (
                <Button onClick={() => params.set({ periodo: 'todo', de: null, a: null })}>
                  Ver todas las fechas
                </Button>
              )}
              {add}
            </>
          ),
        }}
      />
      <PaymentSums totals={totals.data} />
      {adding && (
        <AddPayment
          onAdded={added => navigate(`${paths.payment(added)}${search}`, { replace: true })}
          onClose={close}
        />
      )}
      {!adding && opened !== null && <PaymentDetail key={opened} paymentId={opened} onClose={close} />}
    </>
  );
}

function MethodFilters({ params, data }: { params: ListParams; data: CallReply<'payment/get'> | undefined }) {
  return (
    <>
      <FilterSelect
        label="Tipo de pago"
        width={152}
        options={(data?.types ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={params.number('tipo')}
        onChange={tipo => params.set({ tipo })}
      />
      <FilterSelect
        label="Cuenta"
        all="Todas"
        width={152}
        options={(data?.accounts ?? []).map(bankAccountOption)}
        value={params.number('cuenta')}
        onChange={cuenta => params.set({ cuenta })}
      />
    </>
  );
}

/** A search, and what is not allocated yet, are looked for in all days by default; else the page shows today. */
function usePaymentFilter(params: ListParams) {
  const day = today(useNow());
  const unallocated = params.text('ver') === UNALLOCATED;
  const period = readPeriod(params, unallocated || params.typed !== '' ? 'todo' : 'hoy', day);
  return {
    period,
    unallocated,
    filter: {
      search: params.typed || undefined,
      type_id: params.number('tipo') ?? undefined,
      account_id: params.number('cuenta') ?? undefined,
      from: period.from,
      to: period.to,
      unallocated: unallocated || undefined,
    },
  };
}

function countText(count: CallReply<'payment/totals'>['unallocated'] | undefined): string {
  if (!count) return '';
  return count.more ? `${count.total.toLocaleString('es-MX')}+` : count.total.toLocaleString('es-MX');
}

/** The list's parameters, with the panel of a new payment or without it. */
function searchOf(search: string, adding: boolean): string {
  const params = new URLSearchParams(search);
  if (adding) params.set('nuevo', '1');
  else params.delete('nuevo');
  return params.size > 0 ? `?${params}` : '';
}

function toId(text: string | undefined): number | null {
  const id = Number(text ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
