import { removeOutgoing } from '@melena/shared/client';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Money, NoData } from '@melena/shared/kit/text';
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
    <table className="table" aria-label="Servicios">
      <tbody>
        {services.map(service => (
          <tr key={service.id}>
            <td className="main">
              {service.name}
              <span className="sub">{serviceDetail(service)}</span>
            </td>
            <td className={`r ${css.amount}`}>
              <Money value={service.total} />
            </td>
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
    </table>
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
    return <p className={`t-2 ${css.none}`}>Todavía no hay productos</p>;
  return (
    <table className="table" aria-label="Productos">
      <tbody>
        {products.map(product => (
          <tr key={product.id}>
            <td className="main">
              {lineName(product)}
              <span className="sub">{lineDetail(product)}</span>
            </td>
            <td className={`r ${css.amount} ${isRecommended(product) ? 't-2' : ''}`}>
              <Money value={product.total} />
            </td>
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
    </table>
  );
}

function WaitingRow({ request: { id, caption } }: { request: HealerRequest }) {
  const { name, detail } = caption;
  return (
    <tr>
      <td className="main">
        {name}
        <span className={`sub ${css.kept}`}>
          <CloudUpload />
          {detail} · Pendiente de enviar
        </span>
      </td>
      <td className={`r ${css.amount}`}>
        <NoData />
      </td>
      <td className={css.tool}>
        <IconButton name={`Descartar: ${name}`} icon={X} tip={false} onClick={() => removeOutgoing(id)} />
      </td>
    </tr>
  );
}
