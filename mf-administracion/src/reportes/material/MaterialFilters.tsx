import { loadError, useCall } from '@melena/shared/client';
import { Select } from '@melena/shared/kit/fields/Select';
import { CLOSED_ROWS, type useReportParams } from '../page/use-report-params';

const ALL = 0;

/** The options of the filters: services, healers and, where there is such a filter, raw material by name. */
export function useMaterialLists(withMaterial: boolean) {
  const services = useCall('service/get', {});
  const healers = useCall('healers/get', { status_id: 0, level_id: 0 });
  const stock = useCall('product/stock', {}, { enabled: withMaterial });
  const kept = stock.data?.products.filter(row => row.material > 0 || row.material_unit > 0) ?? [];
  const products = new Map(kept.map(({ product_id, name }) => [product_id, name]));
  return {
    services: services.data?.services ?? [],
    healers: healers.data?.healers ?? [],
    products: byName(products),
    error:
      loadError(services, 'No se pudieron cargar los servicios') ??
      loadError(healers, 'No se pudieron cargar los healers') ??
      loadError(stock, 'No se pudo cargar el material del inventario'),
    /** The name of one that isn't kept any more. */
    nameOf: (id: number) => stock.data?.products.find(({ product_id }) => product_id === id)?.name,
  };
}

interface MaterialFiltersProps {
  params: ReturnType<typeof useReportParams>['params'];
  /** A margin is no single material's. */
  withMaterial: boolean;
  lists: ReturnType<typeof useMaterialLists>;
  /** Material that the report has rows of: some of it may be used up. */
  used: readonly { id: number; name: string }[];
}

/** The filters by service, healer and material. */
export function MaterialFilters({ params, withMaterial, lists, used }: MaterialFiltersProps) {
  const choose = (name: string) => (id: number) =>
    params.set({ [name]: id === ALL ? null : id, citas: null, ...CLOSED_ROWS });
  const chosen = params.number('producto');
  const chosenName = chosen === null ? undefined : lists.nameOf(chosen);
  const products = new Map(
    [
      ...lists.products,
      ...used,
      ...(chosen !== null && chosenName ? [{ id: chosen, name: chosenName }] : []),
    ].map(({ id, name }) => [id, name]),
  );
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
          options={[{ value: ALL, label: 'Todo el material' }, ...optionsOf(byName(products))]}
          value={chosen ?? ALL}
          onChange={choose('producto')}
        />
      )}
    </>
  );
}

function byName(names: ReadonlyMap<number, string>) {
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
}

function optionsOf(rows: readonly { id: number; name: string }[]) {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
