import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { catalogueName } from '@melena/shared/contract/product/forms';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate, useParams } from '@melena/shared/router';
import { matchesWords } from '@melena/shared/rules/search';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { GroupDialog } from '../common/GroupDialog';
import { BrandDialog } from './BrandDialog';
import { type Brand, BrandOnPhone, brandColumns } from './brand-columns';

/** The brands; unlike the older program's, this search box filters. The address may open one. */
export function BrandsPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const { id } = useParams();
  const opened = id === undefined ? null : Number(id);
  const list = useCall('product/brands', {});
  const [merged, setMerged] = useState<Brand | null>(null);
  return (
    <>
      <ListPage
        title="Marcas"
        add={{
          verb: 'Nueva marca',
          dialog: close => (
            <NewBrandDialog
              onAdded={brandId => {
                close();
                navigate(`${paths.brand(brandId)}${params.search}`);
              }}
              onClose={close}
            />
          ),
        }}
        params={params}
        searchBy="Nombre"
        instant
        list={list}
        failed="No se pudieron cargar las marcas"
        one="marca"
        many="marcas"
        columns={brandColumns}
        rows={list.data?.brands.filter(({ name }) => matchesWords(params.typed, [name]))}
        rowKey={brand => brand.id}
        rowHref={brand => `${paths.brand(brand.id)}${params.search}`}
        selected={opened}
        defaultOrder="name"
        phone={brand => <BrandOnPhone brand={brand} />}
        empty={{ icon: Bookmark, text: 'No hay marcas registradas' }}
      />
      {list.data && opened !== null && (
        <BrandDialog
          key={opened}
          brand={list.data.brands.find(brand => brand.id === opened)}
          onMerge={() => {
            setMerged(list.data?.brands.find(brand => brand.id === opened) ?? null);
            navigate(`${paths.brands}${params.search}`);
          }}
          onClose={() => navigate(`${paths.brands}${params.search}`)}
        />
      )}
      {merged && (
        <GroupDialog
          of="brand"
          group={merged}
          others={list.data?.brands ?? []}
          onClose={() => setMerged(null)}
        />
      )}
    </>
  );
}

interface NewBrandDialogProps {
  onAdded: (brandId: number) => void;
  onClose: () => void;
}

function NewBrandDialog({ onAdded, onClose }: NewBrandDialogProps) {
  return (
    <CommandDialog
      size={400}
      title="Nueva marca"
      call="product/brands/add"
      schema={catalogueName}
      values={{ name: '' }}
      toBody={brand => ({ brand })}
      done={({ name }) => `Marca ${name} agregada`}
      onDone={({ brand_id }) => onAdded(brand_id)}
      verb="Agregar marca"
      onClose={onClose}
    >
      {form => <TextField label="Nombre" {...form.bind('name')} />}
    </CommandDialog>
  );
}
