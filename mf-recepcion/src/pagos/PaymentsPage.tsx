import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate, useParams } from '@melena/shared/router';
import { bankAccountLabel } from '@melena/shared/rules/payment';
import { ReceiptText } from 'lucide-react';
import { NewPaymentDialog } from './NewPaymentDialog';
import { PaymentDialog } from './PaymentDialog';
import { PaymentRowOnPhone, paymentColumns } from './payment-columns';

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
