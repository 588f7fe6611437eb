import { call, loadError } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Select } from '@melena/shared/kit/fields/Select';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { ListCount } from '@melena/shared/kit/list/ListCount';
import { Link, useNavigate } from '@melena/shared/router';
import { Droplet } from 'lucide-react';
import { Kpis } from '../page/Kpis';
import { OthersNote } from '../page/OthersNote';
import { PlotPanel } from '../page/PlotPanel';
import { ReportPage } from '../page/ReportPage';
import { ReportPeriod } from '../page/ReportPeriod';
import { CLOSED_ROWS, useReportParams } from '../page/use-report-params';
import type { PeriodKey } from '../period/comparisons';
import { rangeText } from '../period/range-names';
import { useComparedReport } from '../period/use-compared-report';
import { HorizontalBars } from '../plots/HorizontalBars';
import { PlannedBars } from '../plots/PlannedBars';
import { PlotKey } from '../plots/PlotKey';
import { ALL_ROWS } from '../rows/opened-figure';
import { ReportTable } from '../table/ReportTable';
import { PAGE_ROWS, readPages } from '../table/read-pages';
import { MaterialFilters, useMaterialLists } from './MaterialFilters';
import { MaterialRows } from './MaterialRows';
import { marginBars, plannedBars } from './material-bars';
import { materialKpis } from './material-kpis';
import { isLoss, type MaterialLinks, marginTable, materialTable } from './material-table';
import { addressOfFigure, type Figure, GROUPS, isGroup, keyOf, type MaterialReply } from './material-views';

/** Raw material against the plan of the dossiers, and what is left of what was charged. */
export function MaterialTab() {
  const navigate = useNavigate();
  const report = useReportParams();
  const { params, range } = report;
  const ofMargin = params.text('ver') === 'margen';
  const said = params.text('por');
  const name =
    isGroup(said) && !(ofMargin && said === 'material') ? said : ofMargin ? 'servicio' : 'material';
  const narrowed = {
    service_id: params.number('servicio') ?? undefined,
    healer_id: params.number('healer') ?? undefined,
    product_id: ofMargin ? undefined : (params.number('producto') ?? undefined),
  };
  const order = ofMargin ? ('margin' as const) : ('difference' as const);
  const asked = { ...narrowed, by: GROUPS[name].by, order };
  const offset = name === 'cita' ? (params.number('citas') ?? 0) : 0;
  const byVisit = name === 'cita';
  const lists = useMaterialLists(!ofMargin);
  const { report: material, others } = useComparedReport('report/material', range, {
    asked: byVisit ? { ...asked, offset, limit: PAGE_ROWS } : asked,
    // A page of visits has no others to stand beside; their sums do.
    ...(byVisit && { others: { ...narrowed, by: 'healer', limit: 1 } }),
    reportOf: reply => reply,
    hasData: ({ count }) => count > 0,
  });
  const links: MaterialLinks = {
    figure: (line, figure, { inUnits, key } = {}) =>
      report.openRows(
        {
          filas: line.kind ? keyOf({ kind: line.kind, id: line.id ?? null }) : ALL_ROWS,
          cifra: addressOfFigure(figure, inUnits),
        },
        key,
      ),
    visit: (id: number) => navigate(paths.appointment(id)),
  };
  const openTotal = (figure: Figure, key?: PeriodKey) =>
    report.openRows({ filas: ALL_ROWS, cifra: figure }, key);
  const shown = (ofMargin ? marginTable : materialTable)(name, material.data, others, links);
  const read = () =>
    readPages(part => call('report/material', { ...range, ...asked, ...part }), shown.rowKey);
  const whole = byVisit && material.data ? { count: material.data.count, offset, read } : undefined;
  const table = { ...shown, whole };
  const filas = params.text('filas');
  const { label, head } = GROUPS[name];
  return (
    <ReportPage
      table={table}
      others={others}
      period={rangeText(range)}
      error={loadError(material, 'No se pudo cargar el material')}
      note={<NarrowedNote data={material.data} ofMargin={ofMargin} serviceId={narrowed.service_id} />}
      filters={
        <>
          <ReportPeriod report={report} />
          <Select
            label="Agrupar"
            width={152}
            options={Object.entries(GROUPS)
              .filter(([value]) => !(ofMargin && value === 'material'))
              .map(([value, group]) => ({ value, label: group.label }))}
            value={name}
            onChange={por =>
              params.set({ por: por === 'material' ? null : por, citas: null, ...CLOSED_ROWS })
            }
          />
          <MaterialFilters
            params={params}
            withMaterial={!ofMargin}
            lists={lists}
            used={usedOf(material.data)}
          />
        </>
      }
      panel={
        filas !== '' && (
          <MaterialRows
            key={`${filas} ${params.text('cifra')}`}
            title={
              table.rows?.find(row => row.kind && keyOf({ kind: row.kind, id: row.id ?? null }) === filas)
                ?.name
            }
            report={report}
            narrowed={narrowed}
          />
        )
      }
    >
      {lists.error && (
        <Sheet>
          <ErrorState {...lists.error} />
        </Sheet>
      )}
      <Kpis label="Material" kpis={materialKpis(ofMargin, material.data, others, openTotal)} />
      <OthersNote others={others} />
      <PlotPanel
        title={ofMargin ? `Margen ${label.toLowerCase()}` : 'Usado contra planeado'}
        note={
          <Segments
            low
            label="Ver"
            options={[
              { value: 'plan', label: 'Contra el plan' },
              { value: 'margen', label: 'Margen' },
            ]}
            value={ofMargin ? 'margen' : 'plan'}
            onChange={ver => params.set({ ver: ver === 'plan' ? null : ver, citas: null, ...CLOSED_ROWS })}
          />
        }
        plotKey={<PlotKey entries={ofMargin ? MARGIN_KEY : PLAN_KEY} />}
      >
        {material.data && drawing(material.data, ofMargin, { head, named: `${label}, ${rangeText(range)}` })}
      </PlotPanel>
      <ReportTable table={table} empty={{ icon: Droplet, text: 'Sin citas cobradas en estas fechas' }} />
      {byVisit && material.data && material.data.count > PAGE_ROWS && (
        <ListCount
          total={material.data.count}
          page={PAGE_ROWS}
          one="cita"
          many="citas"
          offset={offset}
          onOffset={citas => params.set({ citas: citas || null, ...CLOSED_ROWS })}
        />
      )}
    </ReportPage>
  );
}

const PLAN_KEY = [{ label: 'Usado' }, { label: 'Planeado = 100 %', look: 'goal' }] as const;
const MARGIN_KEY = [
  { label: 'Margen' },
  { label: 'Comisión', look: 'hollow' },
  { label: 'Material y productos', look: 'third' },
] as const;

/** The products of the report's rows. */
function usedOf(report: MaterialReply | undefined) {
  return (report?.rows ?? []).flatMap(({ kind, id, name }) =>
    kind === 'product' && id !== null ? [{ id, name }] : [],
  );
}

function drawing(
  { rows }: MaterialReply,
  ofMargin: boolean,
  { head, named }: { head: string; named: string },
) {
  if (ofMargin) {
    const bars = marginBars(rows);
    return bars.length > 0 ? (
      <HorizontalBars name={`Margen ${named}`} heads={[head, 'Margen', 'Desglose']} rows={bars} />
    ) : null;
  }
  const bars = plannedBars(rows);
  return bars.length > 0 ? (
    <PlannedBars name={`Usado contra planeado ${named}`} head={head} rows={bars} />
  ) : null;
}

interface NarrowedNoteProps {
  data: MaterialReply | undefined;
  ofMargin: boolean;
  serviceId: number | undefined;
}

/** What is lost first; else what the report is compared with. */
function NarrowedNote({ data, ofMargin, serviceId }: NarrowedNoteProps) {
  // A page of visits tells nothing of the others.
  if (ofMargin && data && data.rows.length < data.count) return 'Margen sin IVA';
  if (ofMargin) return lostText(data?.rows.filter(isLoss).length ?? 0);
  if (serviceId === undefined) return 'Contra el dossier al iniciar cada cita';
  return <Link to={paths.service(serviceId)}>Ver el servicio y sus dossiers</Link>;
}

/** The rows with a loss come first. */
function lostText(lost: number): string {
  return lost === 0 ? 'Margen sin IVA · nada con pérdida' : `Margen sin IVA · ${lost} con pérdida`;
}
