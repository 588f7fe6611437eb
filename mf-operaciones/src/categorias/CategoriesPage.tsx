import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { matchesWords } from '@melena/shared/rules/search';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { CategoryOnPhone, categoryColumns } from './category-columns';
import { NewCategoryDialog } from './NewCategoryDialog';

/** The categories of products; unlike the older program's, this search box filters. One leads to its products. */
export function CategoriesPage() {
  const params = useListParams();
  const [adding, setAdding] = useState(false);
  const list = useCall('product/categories', {});
  const found = list.data?.categories.filter(({ name }) => matchesWords(params.typed, [name]));
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
      Agregar categoría
    </Button>
  );
  return (
    <>
      <ListPage
        title="Categorías"
        actions={add}
        params={params}
        searchBy="Nombre"
        instant
        list={list}
        failed="No se pudieron cargar las categorías"
        one="categoría"
        many="categorías"
        columns={categoryColumns}
        rows={found}
        rowKey={category => category.id}
        rowHref={category => paths.productsOfCategory(category.id)}
        usualOrder="name"
        phone={category => <CategoryOnPhone category={category} />}
        empty={{ icon: Tags, text: 'No hay categorías registradas', action: add }}
      />
      {adding && <NewCategoryDialog onClose={() => setAdding(false)} />}
    </>
  );
}
