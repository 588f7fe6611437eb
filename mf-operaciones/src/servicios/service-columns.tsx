import type { CallReply } from '@melena/shared/contract/calls';
import { dateColumn, type ListColumn, priceColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Money, Muted, NoData, Note } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { formatDuration } from '@melena/shared/rules/time';
import { ActiveBadge, activeFile } from '@melena/shared/salon/ActiveBadge';
import { variantCount } from '../common/variant-count';

export type Service = CallReply<'service/get'>['services'][number];

export const serviceColumns: ListColumn<Service>[] = [
  textColumn('category', 'Categoría', { width: '16%', skeleton: 96 }),
  textColumn('subcategory', 'Subcategoría', {
    width: '16%',
    skeleton: 96,
    sort: service => service.subcategory || null,
  }),
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    skeleton: 220,
    sort: service => service.name,
    cell: service => (
      <>
        {service.name} {!isActive(service) && <ActiveBadge of={service} />}
      </>
    ),
    file: [{ value: service => service.name }, activeFile],
  },
  textColumn('variants', 'Variantes', { width: 104, align: 'right', figures: true, skeleton: 16 }),
  {
    id: 'duration',
    head: 'Duración',
    width: 136,
    align: 'right',
    figures: true,
    wide: true,
    skeleton: 72,
    sort: ({ minutes_from }) => minutes_from,
    cell: ({ minutes_from, minutes_to }) =>
      minutes_from ? (
        <>
          {minutes_from !== minutes_to && <Muted>desde </Muted>}
          {formatDuration(minutes_from)}
        </>
      ) : (
        <NoData />
      ),
    file: [
      { kind: 'amount', value: ({ minutes_from }) => minutes_from, unit: () => 'min' },
      {
        ...{ id: 'minutes_to', head: 'Duración más larga', kind: 'amount' },
        ...{ value: ({ minutes_to }) => minutes_to, unit: () => 'min' },
      },
    ],
  },
  priceColumn('Precio', { width: 148 }),
  dateColumn('Registro', { width: 124, quiet: true, wide: true }),
];

export function ServiceOnPhone({ service }: { service: Service }) {
  return (
    <RowText title={service.name} end={!isActive(service) && <ActiveBadge of={service} />}>
      <Note clip>
        {service.category}
        {service.subcategory && ` · ${service.subcategory}`}
      </Note>
      <Note>
        {variantCount(service)}
        {service.price_from && (
          <>
            {' · '}
            <Money value={service.price_from} />
          </>
        )}
      </Note>
    </RowText>
  );
}
