import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate, useParams } from '@melena/shared/router';
import { matchesWords } from '@melena/shared/rules/search';
import { Bookmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { BrandDialog } from './BrandDialog';
import { BrandOnPhone, brandColumns } from './brand-columns';
import { NewBrandDialog } from './NewBrandDialog';

/** The brands; unlike the older program's, this search box filters. The address may open one. */
export function BrandsPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const { id } = useParams();
  const opened = id === undefined ? null : Number(id);
  const [adding, setAdding] = useState(false);
  const list = useCall('product/brands', {});
  const found = list.data?.brands.filter(({ name }) => matchesWords(params.typed, [name]));
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
      Nueva marca
    </Button>
  );
  return (
    <>
      <ListPage
        title="Marcas"
        actions={add}
        params={params}
        searchBy="Nombre"
        instant
        list={list}
        failed="No se pudieron cargar las marcas"
        one="marca"
        many="marcas"
        columns={brandColumns}
        rows={found}
        rowKey={brand => brand.id}
        rowHref={brand => `${paths.brand(brand.id)}${params.search}`}
        selected={opened}
        usualOrder="name"
        phone={brand => <BrandOnPhone brand={brand} />}
        empty={{ icon: Bookmark, text: 'No hay marcas registradas', action: add }}
      />
      {adding && (
        <NewBrandDialog
          onAdded={brandId => {
            setAdding(false);
            navigate(`${paths.brand(brandId)}${params.search}`);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {list.data && opened !== null && (
        <BrandDialog
          key={opened}
          brand={list.data.brands.find(brand => brand.id === opened)}
          onClose={() => navigate(`${paths.brands}${params.search}`)}
        />
      )}
    </>
  );
}
