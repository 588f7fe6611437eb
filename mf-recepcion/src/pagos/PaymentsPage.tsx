import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate, useParams } from '@melena/shared/router';
import { bankAccountLabel } from '@melena/shared/rules/payment';
import { Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { NewPaymentDialog } from './NewPaymentDialog';
import { PaymentDialog } from './PaymentDialog';
import { PaymentRowOnPhone, paymentColumns } from './payment-columns';

/** The payments, latest first, searched and filtered by the server; the address may open one. */
export function PaymentsPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const [registering, setRegistering] = useState(false);
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
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setRegistering(true)}>
      Nuevo pago
    </Button>
  );
  return (
    <>
      <ListPage
        title="Pagos"
        actions={add}
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
        empty={{ icon: ReceiptText, text: 'No se encontraron pagos registrados', action: add }}
      />
      {registering && (
        <NewPaymentDialog
          onCreated={id => {
            setRegistering(false);
            navigate(`${paths.payment(id)}${params.search}`);
          }}
          onClose={() => setRegistering(false)}
        />
      )}
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
