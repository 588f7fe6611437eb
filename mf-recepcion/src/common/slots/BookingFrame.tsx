import { Steps } from '@melena/shared/kit/layout/Steps';
import { Dialog, type DialogProps } from '@melena/shared/kit/overlays/Dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BookingStep } from '../booking-draft/booking-draft';
import { BookingSidebar, type BookingSidebarProps } from './BookingSidebar';
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
