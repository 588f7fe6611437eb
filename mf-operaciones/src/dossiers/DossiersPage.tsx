import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { useSearch } from '@melena/shared/kit/list/use-search';
import { NotebookText } from 'lucide-react';
import { type Dossier, DossierOnPhone, dossierColumns } from './dossier-columns';

const searchTexts = ({ service, hair, description }: Dossier) => [service, hair, description].join(' ');

export function DossiersPage() {
  const params = useListParams();
  const list = useCall('service/dossiers', {});
  return (
    <ListPage
      title="Dossiers"
      params={params}
      searchBy="Servicio o tipo de cabello"
      instant
      list={list}
      failed="No se pudieron cargar los dossiers"
      one="variante"
      many="variantes"
      columns={dossierColumns}
      rows={useSearch(list.data?.variants, searchTexts, params.typed)}
      rowKey={variant => variant.id}
      rowHref={variant => paths.serviceVariant(variant.service_id, variant.id)}
      phone={variant => <DossierOnPhone variant={variant} />}
      empty={{
        icon: NotebookText,
        text: 'No se encontraron variantes',
        action: <ButtonLink to={paths.services}>Ver servicios</ButtonLink>,
      }}
    />
  );
}
