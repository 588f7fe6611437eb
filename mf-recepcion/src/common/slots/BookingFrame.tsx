import { Steps } from '@melena/shared/kit/layout/Steps';
import { Dialog, type DialogProps } from '@melena/shared/kit/overlays/Dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BookingStep } from '../booking-draft/booking-draft';
import { BookingSidebar, type BookingSidebarProps } from './BookingSidebar';
import styles from './booking.module.css';

const STEP_NAMES = ['Cliente', 'Servicios', 'Healer y hora'];

interface BookingFrameProps
  extends Pick<DialogProps, 'open' | 'busy' | 'onClose' | 'foot' | 'footStart' | 'returnFocus'> {
  title: string;
  step: BookingStep;
  /** What is booked, beside the step. */
  booked: BookingSidebarProps;
  children: ReactNode;
}

/** The dialog of booking and of moving: the steps above, what is booked at the left, the step itself. */
export function BookingFrame({ title, step, booked, children, ...dialog }: BookingFrameProps) {
  const main = useRef<HTMLDivElement>(null);
  const from = useRef(step);
  // The keyboard goes on where the step begins, and not after the button that led to it. That button may be gone too.
  useEffect(() => {
    const { activeElement } = document;
    const moved = step !== from.current && !main.current?.contains(activeElement);
    if (moved || activeElement === document.body) focusStep(main.current);
    from.current = step;
  });
  return (
    <Dialog
      {...dialog}
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

/** Where a step begins: in its search, except on a touch screen, whose keyboard would cover what is found. */
function focusStep(step: HTMLElement | null): void {
  const touch = globalThis.matchMedia?.('(pointer: coarse)').matches;
  const search = touch ? null : step?.querySelector<HTMLElement>('input[type="search"]');
  (search ?? step)?.focus();
}
