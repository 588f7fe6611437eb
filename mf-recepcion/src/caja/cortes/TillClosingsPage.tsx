import { loadError, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { FilterSelect, Filters } from '@melena/shared/kit/list/Filters';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { useRememberList } from '@melena/shared/kit/list/use-remember-list';
import { DataTable } from '@melena/shared/kit/table';
import { ReceiptText } from 'lucide-react';
import { TillClosingOnPhone, tillClosingColumns } from './closing-columns';
import { dayOptions, monthOptions } from './closing-period';

/** The closed tills, the latest first, of a month or a day of it. */
export function TillClosingsPage() {
  const params = useListParams();
  useRememberList(paths.tillClosings);
  const months = monthOptions();
  const month = months.find(({ value }) => value === params.text('mes'))?.value ?? null;
  const days = month === null ? [] : dayOptions(month);
  const day = days.find(({ value }) => value === params.text('dia'))?.value ?? null;
  const list = useCall(
    'caja/list',
    {
      month: day === null ? (month ?? undefined) : undefined,
      day: day ?? undefined,
      offset: params.offset,
      limit: PAGE_SIZE,
    },
    { keep: true },
  );
  return (
    <>
      <PageHead title="Cortes anteriores" back={{ to: paths.till, label: 'Caja' }} />
      <PageBody>
        <Filters
          count={
            <ListCount
              total={list.data?.total}
              failed={list.isError}
              one="corte"
              many="cortes"
              offset={params.offset}
              onOffset={params.goTo}
            />
          }
        >
          <FilterSelect
            label="Mes"
            width={168}
            options={months}
            value={month}
            onChange={mes => params.set({ mes, dia: null })}
          />
          {month !== null && (
            <FilterSelect
              label="Día"
              width={168}
              options={days}
              value={day}
              onChange={dia => params.set({ dia })}
            />
          )}
        </Filters>
        <DataTable
          label="Cortes anteriores"
          columns={tillClosingColumns}
          rows={list.data?.cajas}
          rowKey={caja => caja.id}
          rowHref={caja => paths.tillClosing(caja.id)}
          phone={caja => <TillClosingOnPhone caja={caja} />}
          empty={{
            icon: ReceiptText,
            text: 'No se encontraron cortes de caja',
            action: params.filtered ? (
              <Button onClick={params.clear}>Quitar filtros</Button>
            ) : (
              <ButtonLink to={paths.till}>Ir a la caja</ButtonLink>
            ),
          }}
          error={loadError(list, 'No se pudieron cargar los cortes')}
        />
      </PageBody>
    </>
  );
}
