import { loadError, useCall } from '@melena/shared/client';
import type { CommissionFigure } from '@melena/shared/contract/commission/schemas';
import * as paths from '@melena/shared/contract/paths';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Select } from '@melena/shared/kit/fields/Select';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { useRememberList } from '@melena/shared/kit/list/use-remember-list';
import { Num } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { formatDay } from '@melena/shared/rules/time';
import { HandCoins } from 'lucide-react';
import { useRef } from 'react';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { useReportParams } from '../page/use-report-params';
import type { PeriodKey } from '../period/comparisons';
import { rangeText } from '../period/range-names';
import { HorizontalBars } from '../plots/HorizontalBars';
import { PlotKey } from '../plots/PlotKey';
import { ReportTable } from '../table/ReportTable';
import { CommissionPane } from './CommissionPane';
import styles from './commissions.module.css';
import {
  ALL_HEALERS,
  commissionsTable,
  FIGURES,
  type HealerCommission,
  readFigure,
  readState,
  STATES,
} from './commissions-table';
import { EarnedKpis } from './EarnedKpis';

const STATE_OPTIONS = (['open', 'settled', 'earned'] as const).map(value => ({
  value,
  label: STATES[value].label,
}));
const PARTS = [
  { label: 'Servicios' },
  { label: 'Productos', look: 'hollow' as const },
  { label: 'Propinas', look: 'third' as const },
];

/** Commissions, tips and adjustments by healer, and the lines of one of them, which are settled here. */
export function CommissionsTab() {
  useRememberList(paths.commissionsReport);
  const report = useReportParams('semana');
  const { params, range, rowsRange } = report;
  const state = readState(params.text('estado'));
  const figure = readFigure(params.text('cifra'));
  const query = useCall('commission/get', { ...range, state }, { keep: true });
  const staff = useCall('healers/get', {});
  const pane = useRef<HTMLElement>(null);
  const only = params.number('healer');
  const healers = query.data?.healers.filter(({ healer_id }) => only === null || healer_id === only);
  const shown = only ?? params.number('ver') ?? healers?.[0]?.healer_id;
  const names = new Map([
    ...(staff.data?.healers.map(each => [each.id, `${each.first_name} ${each.last_name}`.trim()] as const) ??
      []),
    ...(query.data?.healers.map(each => [each.healer_id, each.name] as const) ?? []),
  ]);
  const error = loadError(query, 'No se pudieron cargar las comisiones');
  const staffError = loadError(staff, 'No se pudieron cargar los healers');
  const open = (healer: number, opened: CommissionFigure, key?: PeriodKey) => {
    report.openRows({ ver: String(healer), cifra: opened === 'total' ? null : FIGURES[opened].address }, key);
    pane.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const table = commissionsTable(only === null ? query.data : undefined, healers, state, open);
  const name =
    shown === ALL_HEALERS ? 'Todos los healers' : shown === undefined ? undefined : names.get(shown);
  const settledTo = query.data?.settled_to;
  return (
    <ReportPage
      table={table}
      period={rangeText(range)}
      note={
        settledTo && (
          <span>
            Última liquidación: <Num>{formatDay(settledTo)}</Num>
          </span>
        )
      }
      filters={
        <>
          <ReportPeriod report={report} />
          <Select
            label="Healer"
            width={180}
            options={[
              { value: 0, label: 'Todos los healers' },
              ...[...names].map(([value, label]) => ({ value, label })),
            ]}
            value={only ?? 0}
            onChange={healer => params.set({ healer: healer || null, ver: null, cifra: null, en: null })}
          />
          <Select
            label="Estado"
            width={148}
            options={STATE_OPTIONS}
            value={state}
            onChange={estado =>
              params.set({ estado: estado === 'open' ? null : STATES[estado].address, en: null })
            }
          />
        </>
      }
    >
      {staffError && (
        <Sheet>
          <ErrorState {...staffError} />
        </Sheet>
      )}
      {state === 'earned' && only === null && (
        <EarnedKpis now={query.data} range={range} onOpen={(opened, key) => open(ALL_HEALERS, opened, key)} />
      )}
      <PlotPanel title="Por healer" error={error} plotKey={<PlotKey entries={PARTS} />}>
        {healers &&
          (healers.length === 0 ? null : (
            <HorizontalBars
              name={`Comisiones por healer, ${rangeText(range)}`}
              heads={['Healer', 'Total', 'Desglose']}
              rows={healers.map(toBar)}
            />
          ))}
      </PlotPanel>
      <div className={styles.beside}>
        <ReportTable
          table={table}
          error={error}
          empty={{ icon: HandCoins, text: STATES[state].empty }}
          selected={shown ?? null}
          onRow={row => table.columns.at(-1)?.open?.(row)?.()}
        />
        {shown !== undefined && name !== undefined && (
          <CommissionPane
            key={`${shown} ${state} ${figure} ${rowsRange.from} ${rowsRange.to}`}
            ref={pane}
            range={rowsRange}
            isOther={rowsRange !== range}
            offset={params.offset}
            onOffset={params.goTo}
            state={state}
            figure={figure}
            healer={{
              ...{ id: shown, name, isFresh: !query.isFetching },
              sums: healers?.find(({ healer_id }) => healer_id === shown),
            }}
            onWhole={() => params.set({ cifra: null, en: null })}
          />
        )}
      </div>
    </ReportPage>
  );
}

/** What comes below zero has no bar; its figure says it. */
function toBar({ healer_id, name, services, products, tips, adjustments, total }: HealerCommission) {
  const parts = { Servicios: services, productos: products, propinas: tips, ajustes: adjustments };
  const told = Object.entries(parts).filter(([, amount]) => Number(amount) !== 0);
  return {
    key: healer_id,
    name,
    parts: [services, products, tips].map(amount => Math.max(Number(amount), 0)),
    figure: formatMoney(total),
    detail: told.map(([part, amount]) => `${part} ${formatMoney(amount)}`).join(' · '),
  };
}
