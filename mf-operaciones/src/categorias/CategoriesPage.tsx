import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { catalogueName } from '@melena/shared/contract/product/forms';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { dateColumn, type ListColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Badge, Note } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { matchesWords } from '@melena/shared/rules/search';
import { formatDateOf } from '@melena/shared/rules/time';
import { upperCase } from '@melena/shared/rules/upper-case';
import { Tags } from 'lucide-react';
import { useGroupEdit } from '../common/GroupDialog';
import { UpperCaseField } from '../common/UpperCaseField';

/** The categories of products; unlike the older program's, this search box filters. One leads to its products. */
export function CategoriesPage() {
  const params = useListParams();
  const list = useCall('product/categories', {});
  const edit = useGroupEdit('product_category', list.data?.categories);
  return (
    <>
      <ListPage
        title="Categorías"
        add={{ verb: 'Agregar categoría', dialog: close => <NewCategoryDialog onClose={close} /> }}
        params={params}
        searchBy="Nombre"
        instant
        list={list}
        failed="No se pudieron cargar las categorías"
        one="categoría"
        many="categorías"
        columns={[...categoryColumns, edit.column]}
        rows={list.data?.categories.filter(({ name }) => matchesWords(params.typed, [name]))}
        rowKey={category => category.id}
        rowHref={category => paths.productsOfCategory(category.id)}
        defaultOrder="name"
        phone={category => <CategoryOnPhone category={category} />}
        empty={{ icon: Tags, text: 'No hay categorías registradas' }}
      />
      {edit.dialog}
    </>
  );
}

function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog
      size={400}
      title="Agregar categoría"
      call="product/categories/add"
      schema={catalogueName}
      values={{ name: '' }}
      // As it is kept: a retry after leaving the field is the same request.
      toBody={({ name }) => ({ category: { name: upperCase(name) } })}
      done={({ name }) => `Categoría ${upperCase(name)} agregada`}
      verb="Agregar categoría"
      onClose={onClose}
    >
      {form => <UpperCaseField label="Nombre" {...form.bind('name')} />}
    </CommandDialog>
  );
}

type Category = CallReply<'product/categories'>['categories'][number];

function CategoryBadge({ category }: { category: Category }) {
  return isActive(category) ? <Badge tone="ok">Activa</Badge> : <Badge>Inactiva</Badge>;
}

const categoryColumns: ListColumn<Category>[] = [
  textColumn('name', 'Nombre', { main: true, skeleton: 140 }),
  {
    id: 'status',
    head: 'Estado',
    width: 140,
    skeleton: 64,
    sort: category => category.status_id,
    cell: category => <CategoryBadge category={category} />,
    file: { value: category => (isActive(category) ? 'Activa' : 'Inactiva') },
  },
  dateColumn('Fecha', { width: 160, quiet: true }),
];

function CategoryOnPhone({ category }: { category: Category }) {
  return (
    <RowText title={category.name} end={<CategoryBadge category={category} />}>
      <Note num>{formatDateOf(category.creation_date)}</Note>
    </RowText>
  );
}
