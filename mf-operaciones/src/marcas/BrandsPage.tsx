import { loadError, useCall } from '@melena/shared/client';
import { matchesWords } from '@melena/shared/rules/search';
import { Button } from '@melena/shared/ui/Button';
import { DataTable } from '@melena/shared/ui/DataTable';
import { Count, Filters } from '@melena/shared/ui/Filters';
import { PageHead } from '@melena/shared/ui/PageHead';
import { SearchField } from '@melena/shared/ui/SearchField';
import { Bone } from '@melena/shared/ui/Skeleton';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { BrandOnPhone, brandColumns } from './brand-columns';

/** The brands; unlike the older program's, this search box filters. */
export function BrandsPage() {
  const [search, setSearch] = useState('');
  const list = useCall('product/brands', {});
  const found = list.data?.brands.filter(({ name }) => matchesWords(search, [name]));
  return (
    <>
      <PageHead title="Marcas" />
      <div className="page-body">
        <Filters
          count={found ? <Count value={found.length} one="marca" many="marcas" /> : <Bone width={80} />}
        >
          <SearchField
            label="Buscar marcas"
            placeholder="Nombre"
            width={320}
            value={search}
            onChange={setSearch}
          />
        </Filters>
        <DataTable
          label="Marcas"
          columns={brandColumns}
          rows={found}
          rowKey={brand => brand.id}
          initialSort={{ id: 'name' }}
          phone={brand => <BrandOnPhone brand={brand} />}
          empty={{
            icon: Bookmark,
            text: search ? `Ninguna marca coincide con «${search}»` : 'No hay marcas registradas',
            action: search ? <Button onClick={() => setSearch('')}>Quitar filtros</Button> : undefined,
          }}
          error={loadError(list, 'No se pudieron cargar las marcas')}
        />
      </div>
    </>
  );
}
