import { call, useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import type { Option } from '@melena/shared/kit/fields/Select';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage, pageOf } from '@melena/shared/kit/list/ListPage';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import {
  addDays,
  type Day,
  dayLabel,
  daysOfMonth,
  MONTH_NAMES,
  partsOf,
  today,
  years,
} from '@melena/shared/rules/time';
import { ReceiptText } from 'lucide-react';
import { TillClosingOnPhone, tillClosingColumns } from './closing-columns';

export function TillClosingsPage() {
  const params = useListParams();
  const months = monthOptions();
  const month = months.find(({ value }) => value === params.text('mes'))?.value ?? null;
  const days = month === null ? [] : dayOptions(month);
  const day = days.find(({ value }) => value === params.text('dia'))?.value ?? null;
  const asked = { month: day === null ? (month ?? undefined) : undefined, day: day ?? undefined };
  const list = useCall('caja/list', { ...asked, offset: params.offset, limit: PAGE_SIZE }, { keep: true });
  return (
    <ListPage
      title="Cortes anteriores"
      path={paths.tillClosings}
      back={{ to: paths.till, label: 'Caja' }}
      params={params}
      filters={
        <>
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
        </>
      }
      list={list}
      failed="No se pudieron cargar los cortes"
      one="corte"
      many="cortes"
      total={list.data?.total}
      columns={tillClosingColumns}
      rows={list.data?.cajas}
      readPart={part => call('caja/list', { ...asked, ...part }).then(pageOf('cajas'))}
      rowKey={caja => caja.id}
      rowHref={caja => paths.tillClosing(caja.id)}
      phone={caja => <TillClosingOnPhone caja={caja} />}
      empty={{
        icon: ReceiptText,
        text: 'No se encontraron cortes de caja',
        action: !params.filtered && <ButtonLink to={paths.till}>Ir a la caja</ButtonLink>,
      }}
    />
  );
}

/** The months that a till may have been open in, the latest first: 'Noviembre 2026', as 'YYYY-MM'. */
function monthOptions(now: Date = new Date()): Option<string>[] {
  const current = today(now).slice(0, 7);
  const months = years(now).flatMap(year =>
    MONTH_NAMES.map((name, index) => ({
      value: `${year}-${String(index + 1).padStart(2, '0')}`,
      label: `${name} ${year}`,
    })),
  );
  return months.filter(({ value }) => value <= current).reverse();
}

/** The days of a month up to today, the latest first. */
function dayOptions(month: string, now: Date = new Date()): Option<Day>[] {
  const { year, month: number } = partsOf(`${month}-01`);
  const end = addDays(today(now), 1);
  return daysOfMonth(year, number)
    .filter(day => day < end)
    .map(day => ({ value: day, label: dayLabel(day, now) }))
    .reverse();
}
