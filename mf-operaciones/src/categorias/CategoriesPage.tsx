import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { matchesWords } from '@melena/shared/rules/search';
import { Tags } from 'lucide-react';
import { CategoryOnPhone, categoryColumns } from './category-columns';
import { NewCategoryDialog } from './NewCategoryDialog';

/** The categories of products; unlike the older program's, this search box filters. One leads to its products. */
export function CategoriesPage() {
  const params = useListParams();
  const list = useCall('product/categories', {});
  return (
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
      columns={categoryColumns}
      rows={list.data?.categories.filter(({ name }) => matchesWords(params.typed, [name]))}
      rowKey={category => category.id}
      rowHref={category => paths.productsOfCategory(category.id)}
      usualOrder="name"
      phone={category => <CategoryOnPhone category={category} />}
      empty={{ icon: Tags, text: 'No hay categorías registradas' }}
    />
  );
}
