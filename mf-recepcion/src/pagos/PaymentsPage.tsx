import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { momentColumn, moneyColumn, RowText, textColumn, unsorted } from '@melena/shared/kit/table';
import { Money, Note } from '@melena/shared/kit/text';
import { useNavigate, useParams } from '@melena/shared/router';
import { bankAccountLabel } from '@melena/shared/rules/payment';
import { formatDateTime } from '@melena/shared/rules/time';
import { ReceiptText } from 'lucide-react';
import { NewPaymentDialog } from './NewPaymentDialog';
import { PaymentDialog } from './PaymentDialog';

/** The payments, latest first, searched and filtered by the server; the address may open one. */
export function PaymentsPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const opened = Number(useParams().id ?? Number.NaN);
  const typeId = params.number('tipo');
  const accountId = params.number('cuenta');
  const list = useCall(
    'payment/get',
    {
      search: params.typed || undefined,
      type_id: typeId ?? undefined,
      account_id: accountId ?? undefined,
      offset: params.offset,
      limit: PAGE_SIZE,
    },
    { keep: true },
  );
  const { data } = list;
  return (
    <>
      <ListPage
        title="Pagos"
        add={{
          verb: 'Nuevo pago',
          dialog: close => (
            <NewPaymentDialog
              onCreated={id => {
                close();
                navigate(`${paths.payment(id)}${params.search}`);
              }}
              onClose={close}
            />
          ),
        }}
        params={params}
        searchBy="Cliente o referencia"
        filters={
          <>
            <FilterSelect
              label="Tipo de pago"
              width={168}
              options={(data?.types ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={typeId}
              onChange={tipo => params.set({ tipo })}
            />
            <FilterSelect
              label="Cuenta"
              all="Todas"
              width={168}
              options={(data?.accounts ?? []).map(each => ({
                value: each.id,
                label: bankAccountLabel(each),
              }))}
              value={accountId}
              onChange={cuenta => params.set({ cuenta })}
            />
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
        rowKey={payment => payment.id}
        rowHref={payment => `${paths.payment(payment.id)}${params.search}`}
        rowState={payment => ({ gone: payment.reversed_by_id !== null })}
        phone={payment => <PaymentRowOnPhone payment={payment} />}
        empty={{ icon: ReceiptText, text: 'No se encontraron pagos registrados' }}
      />
      {Number.isSafeInteger(opened) && opened > 0 && (
        <PaymentDialog
          key={opened}
          paymentId={opened}
          onClose={() => navigate(`${paths.payments}${params.search}`)}
        />
      )}
    </>
  );
}

type PaymentRow = CallReply<'payment/get'>['payments'][number];

/** A counter-entry says that it is one. */
function typeOf({ type, reverses_id }: PaymentRow): string {
  return reverses_id === null ? type : `Reversión · ${type}`;
}

const paymentColumns = unsorted<PaymentRow>([
  textColumn('folio', 'Folio', { width: 168, figures: true, quiet: true, bone: 96 }),
  textColumn('client', 'Cliente', { main: true }),
  { id: 'type', head: 'Tipo', width: 212, bone: 120, cell: typeOf },
  textColumn('account', 'Cuenta', { width: '22%', wide: true, quiet: true, bone: 140 }),
  momentColumn('creation_date', 'Fecha de pago', { width: 190 }),
  moneyColumn('amount', 'Monto', { width: 124, bone: 76 }),
]);

/** A payment in three lines. */
function PaymentRowOnPhone({ payment }: { payment: PaymentRow }) {
  return (
    <RowText title={payment.client} end={<Money value={payment.amount} />}>
      <Note clip>{typeOf(payment)}</Note>
      <Note num>{formatDateTime(payment.creation_date)}</Note>
    </RowText>
  );
}
