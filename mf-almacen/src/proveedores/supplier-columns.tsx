import type { CallReply } from '@melena/shared/contract/calls';
import { dateColumn, type ListColumn, phoneColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Note, Sub } from '@melena/shared/kit/text';
import { ActiveBadge, activeColumn } from '@melena/shared/salon/ActiveBadge';

export type Supplier = CallReply<'supplier/get'>['suppliers'][number];

export const supplierColumns: ListColumn<Supplier>[] = [
  activeColumn(108),
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    skeleton: 150,
    sort: supplier => supplier.name,
    cell: supplier => (
      <>
        {supplier.name}
        <Sub>{supplier.company}</Sub>
      </>
    ),
    file: [
      { value: supplier => supplier.name },
      { id: 'company', head: 'Empresa', value: supplier => supplier.company },
      { id: 'rfc', head: 'RFC', value: supplier => supplier.rfc },
    ],
  },
  textColumn('observations', 'Observaciones', {
    width: '26%',
    wide: true,
    quiet: true,
    skeleton: 180,
    sort: undefined,
  }),
  textColumn('email', 'Correo', { width: '22%', quiet: true, skeleton: 160, sort: undefined }),
  phoneColumn,
  dateColumn('Registro', { width: 124, wide: true, quiet: true }),
];

export function SupplierOnPhone({ supplier }: { supplier: Supplier }) {
  return (
    <RowText title={supplier.name} end={<ActiveBadge of={supplier} />}>
      <Note clip>{supplier.company}</Note>
    </RowText>
  );
}
