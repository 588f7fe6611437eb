import { removeOutgoing } from '@melena/shared/client';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Cell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Muted, NoData, Sub } from '@melena/shared/kit/text';
import { isRecommended } from '@melena/shared/rules/product-line';
import { useSession } from '@melena/shared/session';
import { CloudUpload, Pencil, Trash2, X } from 'lucide-react';
import type { HealerRequest } from '../outbox/healer-request';
import { keptOf } from '../outbox/requests';
import { isEditableLine, lineDetail, lineName, serviceDetail } from './line-detail';
import type { Product, Service } from './types';
import css from './work.module.css';
import type { WorkSheetProps } from './work-sheet';

type RowsProps = Pick<WorkSheetProps, 'editable' | 'onOpen'>;

/** The services. The last one stays, and so does another healer's: they have nothing to delete them with. */
export function ServiceRows({ services, editable, onOpen }: RowsProps & { services: readonly Service[] }) {
  const own = useSession('healer')?.me.healer_id;
  const removable = editable && services.length > 1;
  return (
    <PlainTable aria-label="Servicios">
      <tbody>
        {services.map(service => (
          <tr key={service.id}>
            <Cell main>
              {service.name}
              <Sub>{serviceDetail(service)}</Sub>
            </Cell>
            <Cell align="right" className={css.amount}>
              <Money value={service.total} />
            </Cell>
            <td className={css.tool}>
              {removable && service.healer_id === own && (
                <IconButton
                  name={`Eliminar servicio: ${service.name}`}
                  icon={Trash2}
                  tip={false}
                  onClick={() => onOpen({ removeService: service })}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

interface ProductRowsProps extends RowsProps {
  products: readonly Product[];
  requests: readonly HealerRequest[];
}

/** Sold and recommended products, raw material, and what waits to be sent. */
export function ProductRows({ products, requests, editable, onOpen }: ProductRowsProps) {
  const kept = keptOf(requests);
  if (products.length + kept.length === 0)
    return (
      <Muted as="p" className={css.none}>
        Todavía no hay productos
      </Muted>
    );
  return (
    <PlainTable aria-label="Productos">
      <tbody>
        {products.map(product => (
          <tr key={product.id}>
            <Cell main>
              {lineName(product)}
              <Sub>{lineDetail(product)}</Sub>
            </Cell>
            <Cell align="right" quiet={isRecommended(product)} className={css.amount}>
              <Money value={product.total} />
            </Cell>
            <td className={css.tool}>
              {editable && isEditableLine(product) && (
                <IconButton
                  name={`Editar: ${lineName(product)}`}
                  icon={Pencil}
                  tip={false}
                  onClick={() => onOpen({ edit: product })}
                />
              )}
            </td>
          </tr>
        ))}
        {kept.map(request => (
          <WaitingRow key={request.id} request={request} />
        ))}
      </tbody>
    </PlainTable>
  );
}

function WaitingRow({ request: { id, caption } }: { request: HealerRequest }) {
  const { name, detail } = caption;
  return (
    <tr>
      <Cell main>
        {name}
        <Sub className={css.kept}>
          <CloudUpload />
          {detail} · Pendiente de enviar
        </Sub>
      </Cell>
      <Cell align="right" className={css.amount}>
        <NoData />
      </Cell>
      <td className={css.tool}>
        <IconButton name={`Descartar: ${name}`} icon={X} tip={false} onClick={() => removeOutgoing(id)} />
      </td>
    </tr>
  );
}
