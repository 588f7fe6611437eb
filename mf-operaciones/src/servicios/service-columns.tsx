import type { CallReply } from '@melena/shared/contract/calls';
import { type Column, RowText } from '@melena/shared/kit/table';
import { NoData, Note, Num } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { formatDateOf } from '@melena/shared/rules/time';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';

export type Service = CallReply<'service/get'>['services'][number];

/** '3 variantes'. */
export function variantCount({ variants }: Pick<Service, 'variants'>): string {
  return variants === 1 ? '1 variante' : `${variants.toLocaleString('es-MX')} variantes`;
}

export const serviceColumns: Column<Service>[] = [
  {
    id: 'category',
    head: 'Categoría',
    width: '18%',
    bone: 96,
    sort: service => service.category,
    cell: service => service.category,
  },
  {
    id: 'subcategory',
    head: 'Subcategoría',
    width: '18%',
    bone: 96,
    sort: service => service.subcategory || null,
    cell: service => service.subcategory || <NoData />,
  },
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    bone: 220,
    sort: service => service.name,
    cell: service => (
      <>
        {service.name} {!isActive(service) && <ActiveBadge of={service} />}
      </>
    ),
  },
  {
    id: 'variants',
    head: 'Variantes',
    width: 104,
    align: 'right',
    figures: true,
    bone: 16,
    sort: service => service.variants,
    cell: service => service.variants,
  },
  {
    id: 'date',
    head: 'Fecha de registro',
    width: 156,
    figures: true,
    quiet: true,
    bone: 82,
    sort: service => service.creation_date,
    cell: service => formatDateOf(service.creation_date),
  },
];

/** A service in three lines. */
export function ServiceOnPhone({ service }: { service: Service }) {
  return (
    <>
      <RowText title={service.name}>
        <Note clip>
          {service.category}
          {service.subcategory && ` · ${service.subcategory}`}
        </Note>
        <Note>
          {variantCount(service)} · <Num>{formatDateOf(service.creation_date)}</Num>
        </Note>
      </RowText>
      {!isActive(service) && <ActiveBadge of={service} />}
    </>
  );
}
