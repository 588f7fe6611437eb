import type { CallReply } from '@melena/shared/contract/calls';
import { type Column, RowText } from '@melena/shared/kit/table';
import { NoData, Note, Phone } from '@melena/shared/kit/text';
import { formatDateOf } from '@melena/shared/rules/time';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';

export type Supplier = CallReply<'supplier/get'>['suppliers'][number];

export const supplierColumns: Column<Supplier>[] = [
  {
    id: 'status',
    head: 'Estado',
    width: 108,
    bone: 64,
    sort: supplier => supplier.status_id,
    cell: supplier => <ActiveBadge of={supplier} />,
  },
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    bone: 150,
    sort: supplier => supplier.name,
    cell: supplier => (
      <>
        {supplier.name}
        <span className="sub">{supplier.company}</span>
      </>
    ),
  },
  {
    id: 'observations',
    head: 'Observaciones',
    width: '26%',
    wide: true,
    quiet: true,
    bone: 180,
    cell: supplier => supplier.observations || <NoData />,
  },
  {
    id: 'email',
    head: 'Correo',
    width: '22%',
    quiet: true,
    bone: 160,
    cell: supplier => supplier.email || <NoData />,
  },
  {
    id: 'phone',
    head: 'Teléfono',
    width: 128,
    figures: true,
    bone: 86,
    cell: supplier => <Phone digits={supplier.phone} />,
  },
  {
    id: 'date',
    head: 'Registro',
    width: 124,
    wide: true,
    figures: true,
    quiet: true,
    bone: 82,
    sort: supplier => supplier.creation_date,
    cell: supplier => formatDateOf(supplier.creation_date),
  },
];

/** A supplier in two lines. */
export function SupplierOnPhone({ supplier }: { supplier: Supplier }) {
  return (
    <>
      <RowText title={supplier.name}>
        <Note clip>{supplier.company}</Note>
      </RowText>
      <ActiveBadge of={supplier} />
    </>
  );
}
