import { useCall } from '@melena/shared/client';
import { Select } from '@melena/shared/kit/fields/Select';
import type { DayRange } from '@melena/shared/rules/reports/compare';
import type { useReportParams } from '../page/use-report-params';

interface MaterialFiltersProps {
  params: ReturnType<typeof useReportParams>['params'];
  /** A margin is no single material's. */
  withMaterial: boolean;
  range: DayRange;
}

const ALL = 0;

/** What the report is narrowed to: a service, a healer, a material of these days. */
export function MaterialFilters({ params, withMaterial, range }: MaterialFiltersProps) {
  const services = useCall('service/get', {});
  const healers = useCall('healers/get', { status_id: 0, level_id: 0 });
  const materials = useCall('report/material', { ...range, by: 'material' }, { enabled: withMaterial });
  const choose = (name: string) => (id: number) =>
    params.set({ [name]: id === ALL ? null : id, citas: null, filas: null });
  return (
    <>
      <Select
        label="Servicio"
        width={184}
        options={[{ value: ALL, label: 'Todos los servicios' }, ...optionsOf(services.data?.services)]}
        value={params.number('servicio') ?? ALL}
        onChange={choose('servicio')}
      />
      <Select
        label="Healer"
        width={168}
        options={[
          { value: ALL, label: 'Todos los healers' },
          ...(healers.data?.healers ?? []).map(({ id, first_name, last_name }) => ({
            value: id,
            label: `${first_name} ${last_name}`.trim(),
          })),
        ]}
        value={params.number('healer') ?? ALL}
        onChange={choose('healer')}
      />
      {withMaterial && (
        <Select
          label="Material"
          width={184}
          options={[
            { value: ALL, label: 'Todo el material' },
            ...optionsOf(
              materials.data?.rows.flatMap(({ kind, id, name }) =>
                kind === 'product' && id !== null ? [{ id, name }] : [],
              ),
            ),
          ]}
          value={params.number('producto') ?? ALL}
          onChange={choose('producto')}
        />
      )}
    </>
  );
}

function optionsOf(rows: readonly { id: number; name: string }[] = []) {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
