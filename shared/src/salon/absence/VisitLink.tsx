import type { StrandedAppointment } from '../../contract/appointment/stranding';
import * as paths from '../../contract/paths';
import { ScreenReaderOnly } from '../../kit/text';
import { Link } from '../../router';

/** The client's name, which opens the appointment in another tab: the list that it is in isn't lost. */
export function VisitLink({ appointment }: { appointment: StrandedAppointment }) {
  return (
    <Link to={paths.appointment(appointment.id)} target="_blank">
      {appointment.client}
      <ScreenReaderOnly> (en otra pestaña)</ScreenReaderOnly>
    </Link>
  );
}
