import { removeOutgoing } from '@melena/shared/client';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { Cell, PlainTable } from '@melena/shared/kit/table/PlainTable';
import { Money, Muted, NoData, Sub } from '@melena/shared/kit/text';
import { hasSeveralHealers } from '@melena/shared/rules/agenda/finished-parts';
import { isRecommended } from '@melena/shared/rules/stock/product-line';
import { joinParts } from '@melena/shared/salon/products/product-detail';
import { useSession } from '@melena/shared/session';
import { CloudUpload, Pencil, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type HealerRequest, keptOf } from '../outbox/requests';
import { isEditableLine, lineDetail, lineName, momentText, serviceDetail } from './line-detail';
import type { Product, Service, WorkSheetProps } from './types';
import css from './work.module.css';

type RowsProps = Pick<WorkSheetProps, 'editable' | 'onOpen'>;

/** The services. The last one stays, and so does another healer's: they have nothing to delete them with. */
export function ServiceRows({ services, editable, onOpen }: RowsProps & { services: readonly Service[] }) {
  const own = useSession('healer')?.me.healer_id;
  const removable = editable && services.length > 1;
  const several = hasSeveralHealers(services);
  return (
    <PlainTable aria-label="Servicios">
      <tbody>
        {services.map(service => (
          <Line
            key={service.id}
            name={service.name}
            detail={<Sub>{joinParts(serviceDetail(service), several ? doneBy(service, own) : '')}</Sub>}
            amount={<Money value={service.total} />}
            tool={
              removable &&
              service.healer_id === own && (
                <IconButton
                  name={`Eliminar servicio: ${service.name}`}
                  icon={Trash2}
                  tip={false}
                  onClick={() => onOpen({ removeService: service })}
                />
              )
            }
          />
        ))}
      </tbody>
    </PlainTable>
  );
}

/** 'Tú', or 'Fernanda Ríos, terminó a las 2:00 p.m.'. */
function doneBy({ healer_id, healer, finished_at }: Service, own: number | null | undefined): string {
  const name = healer_id === own ? 'Tú' : healer;
  return finished_at ? `${name}, terminó a las ${momentText(finished_at)}` : name;
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
          <Line
            key={product.id}
            name={lineName(product)}
            detail={<Sub>{lineDetail(product)}</Sub>}
            amount={<Money value={product.total} />}
            quiet={isRecommended(product)}
            tool={
              editable &&
              isEditableLine(product) && (
                <IconButton
                  name={`Editar: ${lineName(product)}`}
                  icon={Pencil}
                  tip={false}
                  onClick={() => onOpen({ edit: product })}
                />
              )
            }
          />
        ))}
        {kept.map(({ id, caption: { name, detail } }) => (
          <Line
            key={id}
            name={name}
            detail={
              <Sub className={css.kept}>
                <CloudUpload />
                {detail} · Pendiente de enviar
              </Sub>
            }
            amount={<NoData />}
            tool={
              <IconButton
                name={`Descartar: ${name}`}
                icon={X}
                tip={false}
                onClick={() => removeOutgoing(id)}
              />
            }
          />
        ))}
      </tbody>
    </PlainTable>
  );
}

interface LineProps {
  name: string;
  detail: ReactNode;
  amount: ReactNode;
  quiet?: boolean;
  /** The one thing that can be done with it. */
  tool: ReactNode;
}

function Line({ name, detail, amount, quiet = false, tool }: LineProps) {
  return (
    <tr>
      <Cell main>
        {name}
        {detail}
      </Cell>
      <Cell align="right" quiet={quiet} className={css.amount}>
        {amount}
      </Cell>
      <td className={css.tool}>{tool}</td>
    </tr>
  );
}
