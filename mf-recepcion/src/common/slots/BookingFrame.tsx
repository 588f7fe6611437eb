import { Steps } from '@melena/shared/kit/layout/Steps';
import { Dialog, type DialogProps } from '@melena/shared/kit/overlays/Dialog';
import { Money, Muted, Num, Strong, Sum, Sums } from '@melena/shared/kit/text';
import type { Money as Amount } from '@melena/shared/rules/money';
import { paysNoAdvance } from '@melena/shared/rules/till/quote';
import { type Day, formatDay, formatDuration, formatHour, type Hour } from '@melena/shared/rules/time';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { ClientNotes } from '@melena/shared/salon/appointments/ClientNotes';
import { RemoveServiceQuestion } from '@melena/shared/salon/appointments/RemoveServiceConfirm';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ServiceLine } from '../appointment/LineRow';
import type { BookingStep } from '../booking-draft/booking-draft';
import asideStyles from './aside.module.css';
import styles from './booking.module.css';

const STEP_NAMES = ['Cliente', 'Servicios', 'Healer y hora'];

interface BookingFrameProps
  extends Pick<DialogProps, 'busy' | 'onClose' | 'foot' | 'footStart' | 'returnFocus'> {
  title: string;
  step: BookingStep;
  booked: BookingSidebarProps;
  children: ReactNode;
}

/** The dialog of booking and of moving: step names, sidebar and the current step. */
export function BookingFrame({ title, step, booked, children, ...dialog }: BookingFrameProps) {
  const main = useRef<HTMLDivElement>(null);
  const from = useRef(step);
  // A new step takes the focus: the button that led to it may be gone.
  useEffect(() => {
    const { activeElement } = document;
    const moved = step !== from.current && !main.current?.contains(activeElement);
    if (moved || activeElement === document.body) focusStep(main.current);
    from.current = step;
  });
  return (
    <Dialog
      {...dialog}
      open
      size={1240}
      title={
        <span className={styles.title}>
          {title}
          <Steps steps={STEP_NAMES} current={step} />
        </span>
      }
      bodyClassName={styles.booking}
    >
      <BookingSidebar {...booked} />
      <div ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </div>
    </Dialog>
  );
}

/** Focuses the step's search, or the step itself on a touch screen, where the keyboard would cover the results. */
function focusStep(step: HTMLElement | null): void {
  const touch = globalThis.matchMedia?.('(pointer: coarse)').matches;
  const search = touch ? null : step?.querySelector<HTMLElement>('input[type="search"]');
  (search ?? step)?.focus();
}

export interface BookingLine {
  id: number;
  name: string;
  hair: string;
  minutes: number;
  price: Amount;
}

interface BookingSidebarProps {
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

/** The booking so far, always in view. */
function BookingSidebar({
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
        className={asideStyles.aside}
        aria-label="Lo que se agenda"
        data-brief={brief ? '' : undefined}
        data-empty={client || when || lines.length > 0 ? undefined : ''}
      >
        <div className={asideStyles.who}>
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
            <Strong strong className={asideStyles.when}>
              <span>{when.healer}</span>
              <Num>{formatDay(when.day)}</Num>
              <Num>{formatHour(when.hour)}</Num>
            </Strong>
          </div>
        )}
        <div className={asideStyles.services}>
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
          <Sums className={asideStyles.sums}>
            <Sum name="Duración">
              <Num>{formatDuration(minutes)}</Num>
            </Sum>
            <Sum name="Anticipo" className={asideStyles.advance}>
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
