import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useSearch } from '@melena/shared/kit/list/use-search';
import { useNavigate } from '@melena/shared/router';
import { Scissors, TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { NewCategoryDialog } from './NewCategoryDialog';
import { NewServiceDialog } from './NewServiceDialog';
import { ServiceFilters } from './ServiceFilters';
import { type Service, ServiceOnPhone, serviceColumns } from './service-columns';
import { matchesFilter, useServiceAddress } from './use-service-address';

const searchTexts = ({ name, category, subcategory }: Service) => [name, category, subcategory].join(' ');

/** The services of the catalogue; each has a variant for each hair that it is done on. */
export function ServicesPage() {
  const navigate = useNavigate();
  const [addsCategory, setAddsCategory] = useState(false);
  const { params, filter, change } = useServiceAddress();
  const list = useCall('service/get', {});
  const { data } = list;
  const found = useSearch(data?.services, searchTexts, params.typed)?.filter(row =>
    matchesFilter(filter, row),
  );
  return (
    <>
      <ListPage
        title="Servicios"
        actions={
          <>
            <ButtonLink to={paths.packages} icon={TicketCheck}>
              Paquetes
            </ButtonLink>
            <Button disabled={!data} onClick={() => setAddsCategory(true)}>
              Nueva categoría
            </Button>
          </>
        }
        add={{
          verb: 'Nuevo servicio',
          disabled: !data,
          dialog: close =>
            data && (
              <NewServiceDialog
                options={data}
                place={filter}
                onAdded={id => navigate(paths.service(id))}
                onClose={close}
              />
            ),
        }}
        params={params}
        searchBy="Nombre, categoría o subcategoría"
        instant
        filters={<ServiceFilters options={data} filter={filter} onChange={change} />}
        list={list}
        failed="No se pudieron cargar los servicios"
        one="servicio"
        many="servicios"
        columns={serviceColumns}
        rows={found}
        rowKey={service => service.id}
        rowHref={service => paths.service(service.id)}
        phone={service => <ServiceOnPhone service={service} />}
        empty={{ icon: Scissors, text: 'No se encontraron servicios registrados' }}
      />
      {data && addsCategory && (
        <NewCategoryDialog
          options={data}
          categoryId={filter.categoryId}
          onClose={() => setAddsCategory(false)}
        />
      )}
    </>
  );
}
