import { Dialog, type DialogProps } from '@melena/shared/kit/overlays/Dialog';
import { Muted, Num, Strong, Sum, Sums } from '@melena/shared/kit/text';
import type { Money as Amount } from '@melena/shared/rules/money';
import { formatDuration } from '@melena/shared/rules/time';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import type { ReactNode } from 'react';
import { ServiceLine } from '../appointment/LineRow';
import { SumPart } from '../payment/SumPart';
import asideStyles from './aside.module.css';
import styles from './move-frame.module.css';

interface MoveFrameProps extends Pick<DialogProps, 'busy' | 'onClose' | 'foot' | 'footStart'> {
  title: string;
  moved: MovedAppointmentProps;
  children: ReactNode;
}

/** The dialog of moving: the appointment at the left, and the hours to choose from. */
export function MoveFrame({ title, moved, children, ...dialog }: MoveFrameProps) {
  return (
    <Dialog {...dialog} open size={1240} title={title} bodyClassName={styles.frame}>
      <MovedAppointment {...moved} />
      <div className={styles.main} tabIndex={-1}>
        {children}
      </div>
    </Dialog>
  );
}

interface MovedAppointmentProps {
  client: string;
  levelId: string;
  services: readonly {
    id: number;
    name: string;
    hair: string;
    minutes: number;
    total: Amount;
    healer_id: number;
    healer: string;
  }[];
  minutes: number;
  advance: Amount;
  total: Amount;
}

/** The appointment that is moved. On a phone only its sums are shown: the hours need the height. */
function MovedAppointment({ client, levelId, services, minutes, advance, total }: MovedAppointmentProps) {
  const several = services.some(({ healer_id }) => healer_id !== services[0]?.healer_id);
  return (
    <aside className={asideStyles.aside} aria-label="Lo que se agenda" data-brief="">
      <div className={asideStyles.who}>
        <Muted as="div" size="s">
          Cliente
        </Muted>
        <Strong strong>{client}</Strong>
        <ClientLevels levelId={levelId} />
      </div>
      <div className={asideStyles.services}>
        <Muted as="div" size="s">
          Servicios
        </Muted>
        {services.map(service => (
          <ServiceLine
            key={service.id}
            service={service}
            healer={several && service.healer}
            amount={service.total}
          />
        ))}
      </div>
      {services.length > 0 && (
        <Sums className={asideStyles.sums}>
          <Sum name="Duración">
            <Num>{formatDuration(minutes)}</Num>
          </Sum>
          <SumPart name="Anticipo" amount={advance} shown className={asideStyles.advance} />
          <SumPart name="Total" amount={total} shown last />
        </Sums>
      )}
    </aside>
  );
}
