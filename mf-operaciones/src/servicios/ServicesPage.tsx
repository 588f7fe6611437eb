import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { serviceFields } from '@melena/shared/contract/service/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useSearch } from '@melena/shared/kit/list/use-search';
import { useNavigate } from '@melena/shared/router';
import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { ImportLink } from '@melena/shared/salon/ImportLink';
import { BadgePercent, Pencil, Scissors, TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { GroupDialog, type GroupDialogProps } from '../common/GroupDialog';
import { optionsOf } from '../common/options';
import { RowFilter } from '../common/RowFilter';
import { NewCategoryDialog } from './NewCategoryDialog';
import { ServiceFields, type ServiceOptions } from './ServiceFields';
import { type Service, ServiceOnPhone, serviceColumns } from './service-columns';
import { matchesFilter, type ServiceFilter, useServiceAddress } from './use-service-address';

const searchTexts = ({ name, category, subcategory }: Service) => [name, category, subcategory].join(' ');

export function ServicesPage() {
  const navigate = useNavigate();
  const [addsCategory, setAddsCategory] = useState(false);
  const [edited, setEdited] = useState<Omit<GroupDialogProps, 'onClose'> | null>(null);
  const { params, filter, change } = useServiceAddress();
  const list = useCall('service/get', {});
  const { data } = list;
  const found = useSearch(data?.services, searchTexts, params.typed)?.filter(row =>
    matchesFilter(filter, row),
  );
  const { categories = [], subcategories = [] } = data ?? {};
  const category = categories.find(({ id }) => id === filter.categoryId);
  const subcategory = subcategories.find(({ id }) => id === filter.subcategoryId);
  const group: typeof edited = subcategory
    ? {
        ...{ of: 'service_subcategory', group: subcategory },
        others: subcategories.filter(({ category_id }) => category_id === subcategory.category_id),
        onDone: subcategoryId => change({ subcategoryId }),
      }
    : category
      ? {
          ...{ of: 'service_category', group: category, others: categories },
          onDone: categoryId => change({ categoryId }),
        }
      : null;
  return (
    <>
      <ListPage
        title="Servicios"
        actions={
          <>
            <ImportLink kind="servicios" />
            <ButtonLink to={paths.packages} icon={TicketCheck}>
              Paquetes
            </ButtonLink>
            <ButtonLink to={paths.servicePrices} icon={BadgePercent}>
              Cambio de precios
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
        filters={
          <>
            <ServiceFilters options={data} filter={filter} onChange={change} />
            {group && (
              <IconButton
                name={subcategory ? 'Editar subcategoría' : 'Editar categoría'}
                icon={Pencil}
                onClick={() => setEdited(group)}
              />
            )}
          </>
        }
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
      {edited && <GroupDialog {...edited} onClose={() => setEdited(null)} />}
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

interface NewServiceDialogProps {
  options: ServiceOptions;
  place: { readonly categoryId: number | null; readonly subcategoryId: number | null };
  onAdded: (serviceId: number) => void;
  onClose: () => void;
}

/** A service; its variants are added in its detail, which opens. */
function NewServiceDialog({ options, place, onAdded, onClose }: NewServiceDialogProps) {
  return (
    <CommandDialog
      size={560}
      title="Nuevo servicio"
      call="service/add"
      schema={serviceFields}
      values={{
        category_id: place.categoryId,
        subcategory_id: place.subcategoryId,
        name: '',
        description: '',
        status_id: ROW_STATUS.active,
      }}
      toBody={({ status_id: _, ...service }) => ({ service })}
      done={({ name }) => `Servicio ${name} agregado`}
      onDone={({ service_id }) => onAdded(service_id)}
      verb="Agregar servicio"
      onClose={onClose}
    >
      {form => <ServiceFields form={form} options={options} />}
    </CommandDialog>
  );
}

interface ServiceFiltersProps {
  options: CallReply<'service/get'> | undefined;
  filter: ServiceFilter;
  onChange: (changes: Partial<ServiceFilter>) => void;
}

/** Status, category, and the subcategories of the chosen category. Removed services aren't listed. */
function ServiceFilters({ options, ...list }: ServiceFiltersProps) {
  const { statusId, categoryId } = list.filter;
  const statuses = options?.status_list.filter(({ id }) => !isRemoved({ status_id: id }));
  const subcategories = options?.subcategories.filter(({ category_id }) => category_id === categoryId);
  return (
    <>
      <FilterSelect
        label="Estado"
        options={optionsOf(statuses)}
        value={statusId}
        onChange={id => list.onChange({ statusId: id })}
      />
      <RowFilter {...list} name="categoryId" label="Categoría" rows={options?.categories} />
      <RowFilter
        {...list}
        name="subcategoryId"
        label="Subcategoría"
        rows={subcategories}
        disabled={categoryId === null}
      />
    </>
  );
}
