import type { ListParams } from '@melena/shared/kit/list/use-list-params';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import type { Day } from '@melena/shared/rules/time';
import { comparePeriods, type PeriodKey } from '../period/compared-periods';
import type { ReportOf, ReportPath } from '../period/use-compared-report';
import { tableOf } from './columns';
import type { ReportDefinition, ReportView } from './define-report';

interface ReportsOfPeriods<Report> extends Partial<Record<PeriodKey, Report>> {
  readonly range: DayRange;
  readonly data: Report;
  readonly firstDay?: Day;
  /** The choices in the address: '?por=mes'. */
  readonly search?: string;
}

/** As a person has it who may enter one. */
const ONE_SALON = {
  ...{
    ofSalons: {},
    name: 'Salón',
    areSeveral: false,
    areHere: true,
    nameOf: () => 'Salón',
    isHere: () => true,
  },
};

/** The view of a report whose periods have been answered. */
export function viewOf<P extends ReportPath, Row, Figure extends string, Extra>(
  { figures, hasData }: ReportDefinition<P, Row, Figure, Extra>,
  { range, data, firstDay, search, ...reports }: ReportsOfPeriods<ReportOf<P>>,
  extra?: Extra,
): ReportView<ReportOf<P>, Figure, Extra> {
  const names = new URLSearchParams(search);
  const params = {
    text: (name: string) => names.get(name) ?? '',
    number: (name: string) => (names.has(name) ? Number(names.get(name)) : null),
  } as ListParams;
  return {
    ...{ range, data, params, figures, rowsRange: range, current: range.to, salons: ONE_SALON },
    ...{ days: null, error: undefined, isFetching: false, open: () => {}, extra: extra as Extra },
    compared: { ...comparePeriods(range, reports, { hasData, firstDay }), isLoading: false },
  };
}

/** The table of such a view, as it is drawn. */
export function tableIn<P extends ReportPath, Row, Figure extends string, Extra>(
  definition: ReportDefinition<P, Row, Figure, Extra>,
  reports: ReportsOfPeriods<ReportOf<P>>,
  extra?: Extra,
) {
  const view = viewOf(definition, reports, extra);
  return tableOf(definition.table(view), view);
}
