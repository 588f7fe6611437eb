import { Select } from '@melena/shared/kit/fields/Select';
import { Segments } from '@melena/shared/kit/layout/Segments';
import { MOST_DAYS } from '@melena/shared/rules/reports/compare';
import { PeriodFilter } from '@melena/shared/salon/period/PeriodFilter';
import type { PeriodName } from '@melena/shared/salon/period/period';
import { rangeText } from '../period/range-names';
import type { ReportAddress, useReportParams } from './use-report-params';

const PERIODS: readonly PeriodName[] = [
  ...(['hoy', 'ayer', 'semana', 'semana-pasada', 'mes'] as const),
  ...(['mes-pasado', 'anual', 'rango'] as const),
];

/** The days of a report: by their name, or any up to a year. */
export function ReportPeriod({ report }: { report: ReturnType<typeof useReportParams> }) {
  return (
    <PeriodFilter
      period={report.period}
      names={PERIODS}
      label={rangeText(report.range)}
      width={232}
      verb="Ver reporte"
      mostDays={MOST_DAYS}
      onChange={report.setPeriod}
    />
  );
}

type Options<Name extends string> = Readonly<Record<Name, string | { readonly label: string }>>;

interface ChoiceDefinition<Name extends string> {
  /** Its name in the address: 'por'. */
  readonly address: string;
  readonly label: string;
  readonly width?: number;
  /** By their names in the address. */
  readonly options: Options<Name> | ((report: ReportAddress) => Partial<Options<Name>>);
  /** The address doesn't name it; where it isn't offered, the first option is the choice. */
  readonly byDefault: NoInfer<Name>;
  /** Names that another choice takes out of the address, such as those of rows that only the former one has. */
  readonly closes?: Readonly<Record<string, null>>;
}

/** A choice between a few options that the address keeps, such as the grouping. */
export interface Choice<Name extends string> extends ChoiceDefinition<Name> {
  readonly optionsIn: (report: ReportAddress) => { value: Name; label: string }[];
  readonly of: (report: ReportAddress) => Name;
}

export function defineChoice<Name extends string>(definition: ChoiceDefinition<Name>): Choice<Name> {
  const { address, options, byDefault } = definition;
  const optionsIn = (report: ReportAddress) => {
    const offered = typeof options === 'function' ? options(report) : options;
    return (Object.entries(offered) as [Name, Options<Name>[Name]][]).map(([value, option]) => ({
      value,
      label: typeof option === 'string' ? option : option.label,
    }));
  };
  const of = (report: ReportAddress) => {
    const names = optionsIn(report).map(({ value }) => value);
    const said = names.find(name => name === report.params.text(address));
    return said ?? names.find(name => name === byDefault) ?? names[0] ?? byDefault;
  };
  return { ...definition, optionsIn, of };
}

interface ChoiceProps<Name extends string> {
  choice: Choice<Name>;
  report: ReportAddress;
}

export function ChoiceSelect<Name extends string>({ choice, report }: ChoiceProps<Name>) {
  const { label, width } = choice;
  return <Select label={label} {...(width && { width })} {...bind(choice, report)} />;
}

export function ChoiceSegments<Name extends string>({ choice, report }: ChoiceProps<Name>) {
  return <Segments low label={choice.label} {...bind(choice, report)} />;
}

function bind<Name extends string>(choice: Choice<Name>, report: ReportAddress) {
  const { address, byDefault, closes } = choice;
  return {
    options: choice.optionsIn(report),
    value: choice.of(report),
    onChange: (name: Name) => report.params.set({ [address]: name === byDefault ? null : name, ...closes }),
  };
}
