import type { CallReply } from '@melena/shared/contract/calls';

export type Details = CallReply<'appointment/details'>;
export type Appointment = Details['appointment'];
export type AppointmentService = Details['services'][number];
