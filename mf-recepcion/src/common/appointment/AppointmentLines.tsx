import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { isRecommended, isRetail } from '@melena/shared/rules/stock/product-line';
import { materialState, returnedText } from '@melena/shared/salon/products/product-detail';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './appointment.module.css';
import { LineRow, ServiceLine } from './LineRow';
import type { AppointmentDialog, Details } from './types';

const LAST_SERVICE =
  'No se puede eliminar el servicio – Para cambiar el servicio de la cita primero selecciona el nuevo servicio';

export interface AppointmentLinesProps {
  details: Details;
  /** Absent where services may not be edited. */
  onOpen: ((dialog: AppointmentDialog) => void) | undefined;
}

/** All that the sums add up: services, of which the last one stays, products and raw material. */
export function AppointmentLines({ details: { services, products }, onOpen }: AppointmentLinesProps) {
  const [refused, setRefused] = useState(false);
  const isLast = services.length === 1;
  const several = new Set(services.map(({ healer_id }) => healer_id)).size > 1;
  return (
    <>
      <div className={styles.section}>
        <div className={styles.sectionHead}>
          <h2>Servicios</h2>
          {onOpen && (
            <Button kind="quiet" size="s" icon={Plus} onClick={() => onOpen('add-service')}>
              Agregar servicio
            </Button>
          )}
        </div>
        {services.map(service => (
          <ServiceLine
            key={service.id}
            service={service}
            healer={several && service.healer}
            amount={service.total}
            onReplace={onOpen && (() => onOpen({ replacing: service }))}
            onRemove={onOpen && (() => (isLast ? setRefused(true) : onOpen({ removing: service })))}
          />
        ))}
        {refused && isLast && <Notice tone="warn">{LAST_SERVICE}</Notice>}
      </div>
      <Group title="Productos" lines={products.filter(isRetail)} details={retailDetails} />
      <Group
        title="Materia prima"
        lines={products.filter(product => !isRetail(product))}
        details={materialDetails}
      />
    </>
  );
}

type Product = Details['products'][number];

interface GroupProps {
  title: string;
  lines: readonly Product[];
  details: (line: Product) => readonly (string | false)[];
}

function Group({ title, lines, details }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
      </div>
      {lines.map(line => (
        <LineRow key={line.id} name={line.product} details={details(line)} amount={line.total} />
      ))}
    </div>
  );
}

function retailDetails(line: Product) {
  return [
    line.brand,
    formatQuantity(line.quantity, 'pieza'),
    isRecommended(line) && 'Recomendado',
    returnedText(line),
  ];
}

function materialDetails(line: Product) {
  return [formatQuantity(line.quantity, 'g'), materialState(line), line.comments];
}
