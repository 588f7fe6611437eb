import { loadError, useCall } from '@melena/shared/client';
import { useNavigate, useParams } from '@melena/shared/router';
import { accountLabel } from '@melena/shared/rules/payment';
import { Button } from '@melena/shared/ui/Button';
import { DataTable } from '@melena/shared/ui/DataTable';
import { FilterSelect, Filters } from '@melena/shared/ui/Filters';
import { ListCount } from '@melena/shared/ui/ListCount';
import { PageHead } from '@melena/shared/ui/PageHead';
import { SearchParam } from '@melena/shared/ui/SearchParam';
import { PAGE_SIZE, useListParams } from '@melena/shared/ui/use-list-params';
import { ReceiptText } from 'lucide-react';
import { PaymentDialog } from './PaymentDialog';
import { PaymentRowOnPhone, paymentColumns } from './payment-columns';

/** The payments, latest first, searched and filtered by the server; the address may open one. */
export function PaymentsPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const opened = Number(useParams().id ?? Number.NaN);
  const search = params.text('q');
  const typeId = params.number('tipo');
  const accountId = params.number('cuenta');
  const list = useCall(
    'payment/get',
    {
      search: search || undefined,
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
      <PageHead title="Pagos" />
      <div className="page-body">
        <Filters
          count={
            <ListCount
              total={data?.total}
              one="pago"
              many="pagos"
              offset={params.offset}
              onOffset={params.goTo}
            />
          }
        >
          <SearchParam
            label="Buscar pagos"
            placeholder="Cliente o referencia"
            value={search}
            onSearch={q => params.set({ q })}
          />
          <FilterSelect
            label="Tipo de pago"
            width={168}
            options={(data?.types ?? []).map(type => ({ value: type.id, label: type.name }))}
            value={typeId}
            onChange={tipo => params.set({ tipo })}
          />
          <FilterSelect
            label="Cuenta"
            all="Todas"
            width={168}
            options={(data?.accounts ?? []).map(account => ({
              value: account.id,
              label: accountLabel(account),
            }))}
            value={accountId}
            onChange={cuenta => params.set({ cuenta })}
          />
        </Filters>
        <DataTable
          label="Pagos"
          columns={paymentColumns}
          rows={data?.payments}
          rowKey={payment => payment.id}
          rowHref={payment => `/pagos/${payment.id}${params.search}`}
          phone={payment => <PaymentRowOnPhone payment={payment} />}
          empty={{
            icon: ReceiptText,
            text: 'No se encontraron pagos registrados',
            children: search ? `Ningún pago coincide con «${search}».` : undefined,
            action: params.search ? <Button onClick={params.clear}>Quitar filtros</Button> : undefined,
          }}
          error={loadError(list, 'No se pudieron cargar los pagos')}
        />
      </div>
      {Number.isSafeInteger(opened) && opened > 0 && (
        <PaymentDialog paymentId={opened} onClose={() => navigate(`/pagos${params.search}`)} />
      )}
    </>
  );
}
