import type { CallReply } from '@melena/shared/contract/calls';

type Agenda = CallReply<'calendar/get'>;

export type AppointmentRow = Agenda['appointments'][number];
export type CalendarHealer = Agenda['healers'][number];
