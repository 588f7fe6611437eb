import type { CallReply } from '@melena/shared/contract/calls';

export type Details = CallReply<'appointment/details'>;
export type Appointment = Details['appointment'];
export type AppointmentService = Details['services'][number];

export type AppointmentDialog =
  | 'advance'
  | 'advance-and-start'
  | 'cancel'
  | 'start'
  | 'undo-start'
  | 'move'
  | 'add-service'
  | 'credit'
  | { removing: AppointmentService }
  | { replacing: AppointmentService };
