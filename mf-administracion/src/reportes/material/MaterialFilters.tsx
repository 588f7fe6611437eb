import { loadError, useCall } from '@melena/shared/client';
import { Select } from '@melena/shared/kit/fields/Select';
import { CLOSED_ROWS, type useReportParams } from '../page/use-report-params';

const ALL = 0;

/** The services, the healers and, where it is asked for, the products that the report is narrowed to, by name. */
export function useMaterialLists(withMaterial: boolean) {
  const services = useCall('service/get', {});
  const healers = useCall('healers/get', { status_id: 0, level_id: 0 });
  const stock = useCall('product/stock', {}, { enabled: withMaterial });
  const products = new Map(stock.data?.products.map(({ product_id, name }) => [product_id, name]));
  return {
    services: services.data?.services ?? [],
    healers: healers.data?.healers ?? [],
    products: [...products]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'es')),
    error:
      loadError(services, 'No se pudieron cargar los servicios') ??
      loadError(healers, 'No se pudieron cargar los healers') ??
      loadError(stock, 'No se pudieron cargar los productos'),
  };
}

interface MaterialFiltersProps {
  params: ReturnType<typeof useReportParams>['params'];
  /** A margin is no single material's. */
  withMaterial: boolean;
  lists: ReturnType<typeof useMaterialLists>;
}

/** What the report is narrowed to: a service, a healer, a material. */
export function MaterialFilters({ params, withMaterial, lists }: MaterialFiltersProps) {
  const choose = (name: string) => (id: number) =>
    params.set({ [name]: id === ALL ? null : id, citas: null, ...CLOSED_ROWS });
  return (
    <>
      <Select
        label="Servicio"
        width={184}
        options={[{ value: ALL, label: 'Todos los servicios' }, ...optionsOf(lists.services)]}
        value={params.number('servicio') ?? ALL}
        onChange={choose('servicio')}
      />
      <Select
        label="Healer"
        width={168}
        options={[
          { value: ALL, label: 'Todos los healers' },
          ...lists.healers.map(({ id, first_name, last_name }) => ({
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
          options={[{ value: ALL, label: 'Todo el material' }, ...optionsOf(lists.products)]}
          value={params.number('producto') ?? ALL}
          onChange={choose('producto')}
        />
      )}
    </>
  );
}

function optionsOf(rows: readonly { id: number; name: string }[]) {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
