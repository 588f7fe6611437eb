import { fullName } from '@melena/shared/rules/person';
import { useEffect } from 'react';
import { bookingMark } from '../../common/booking-draft/booking-mark';
import type { Booking } from './use-booking';

/** Lets the agenda draw the hour that is being booked, for as long as the pane is open. */
export function useBookingMark(open: boolean, { draft, client, parts, lost }: Booking): void {
  const { choice, appointmentId } = draft;
  useEffect(() => {
    const shown = open && choice && appointmentId === null;
    bookingMark.setState({
      mark: shown
        ? { day: choice.day, parts, client: client ? fullName(client) : '', isLost: lost !== undefined }
        : null,
    });
  });
  useEffect(() => () => bookingMark.setState({ mark: null }), []);
}
