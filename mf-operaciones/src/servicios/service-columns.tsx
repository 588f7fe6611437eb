import type { CallReply } from '@melena/shared/contract/calls';
import { dateColumn, type ListColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Note, Num } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { formatDateOf } from '@melena/shared/rules/time';
import { ActiveBadge, activeFile } from '@melena/shared/salon/ActiveBadge';
import { variantCount } from '../common/variant-count';

export type Service = CallReply<'service/get'>['services'][number];

export const serviceColumns: ListColumn<Service>[] = [
  textColumn('category', 'Categoría', { width: '18%', skeleton: 96 }),
  textColumn('subcategory', 'Subcategoría', {
    width: '18%',
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
  dateColumn('Fecha de registro', { width: 156, quiet: true }),
];

export function ServiceOnPhone({ service }: { service: Service }) {
  return (
    <RowText title={service.name} end={!isActive(service) && <ActiveBadge of={service} />}>
      <Note clip>
        {service.category}
        {service.subcategory && ` · ${service.subcategory}`}
      </Note>
      <Note>
        {variantCount(service)} · <Num>{formatDateOf(service.creation_date)}</Num>
      </Note>
    </RowText>
  );
}
