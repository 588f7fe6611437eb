import { Money, Muted, Num, Strong, Sum, Sums } from '@melena/shared/kit/text';
import type { Money as Amount } from '@melena/shared/rules/money';
import { paysNoAdvance } from '@melena/shared/rules/quote';
import { type Day, formatDay, formatDuration, formatHour, type Hour } from '@melena/shared/rules/time';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { ClientNotes } from '@melena/shared/salon/appointments/ClientNotes';
import { RemoveServiceQuestion } from '@melena/shared/salon/appointments/RemoveServiceConfirm';
import { useState } from 'react';
import { ServiceLine } from '../appointment/LineRow';
import styles from './aside.module.css';

export interface BookingLine {
  id: number;
  name: string;
  hair: string;
  minutes: number;
  price: Amount;
}

export interface BookingSidebarProps {
  client: { name: string; levelId: string; comments?: string } | null;
  /** The healer and hour that the agenda was asked for, until they are chosen from here. */
  when?: { healer: string | undefined; day: Day; hour: Hour };
  lines: readonly BookingLine[];
  minutes: number;
  advance: Amount;
  total: Amount;
  /** On a phone only the sums are left of it: the hours need the height. */
  brief?: boolean;
  /** Called after a confirmation. Undefined where services are not chosen. */
  onRemove?: (line: BookingLine) => void;
}

/** What is being booked, always in view. */
export function BookingSidebar({
  client,
  when,
  lines,
  minutes,
  advance,
  total,
  brief,
  onRemove,
}: BookingSidebarProps) {
  const [removing, setRemoving] = useState<BookingLine | null>(null);
  return (
    <>
      <aside
        className={styles.aside}
        aria-label="Lo que se agenda"
        data-brief={brief ? '' : undefined}
        data-empty={client || when || lines.length > 0 ? undefined : ''}
      >
        <div className={styles.who}>
          <Muted as="div" size="s">
            Cliente
          </Muted>
          {client ? <Strong strong>{client.name}</Strong> : <Muted>Por elegir</Muted>}
          {client && <ClientLevels levelId={client.levelId} />}
          <ClientNotes comments={client?.comments} />
        </div>
        {when && (
          <div>
            <Muted as="div" size="s">
              Healer y hora
            </Muted>
            <Strong strong className={styles.when}>
              <span>{when.healer}</span>
              <Num>{formatDay(when.day)}</Num>
              <Num>{formatHour(when.hour)}</Num>
            </Strong>
          </div>
        )}
        <div className={styles.services}>
          <Muted as="div" size="s">
            Servicios
          </Muted>
          {lines.length === 0 && <Muted>Por elegir</Muted>}
          {lines.map(line => (
            <ServiceLine
              key={line.id}
              service={line}
              amount={line.price}
              onRemove={onRemove && (() => setRemoving(line))}
            />
          ))}
        </div>
        {lines.length > 0 && (
          <Sums className={styles.sums}>
            <Sum name="Duración">
              <Num>{formatDuration(minutes)}</Num>
            </Sum>
            <Sum name="Anticipo" className={styles.advance}>
              <Money value={advance} />
            </Sum>
            <Sum name="Total" last>
              <Money value={total} />
            </Sum>
          </Sums>
        )}
        {client && paysNoAdvance(client.levelId) && (
          <Muted as="p" size="s">
            Sin anticipo para clientes VIP e Influencer.
          </Muted>
        )}
      </aside>
      {removing && (
        <RemoveServiceQuestion
          service={removing}
          onBack={() => setRemoving(null)}
          onConfirm={() => {
            onRemove?.(removing);
            setRemoving(null);
          }}
        />
      )}
    </>
  );
}
