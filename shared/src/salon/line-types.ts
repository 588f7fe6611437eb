import type { CallReply } from '../contract/calls';

type Details = CallReply<'appointment/details'>;

/** A service of an appointment, as it is shown and edited. */
export type ServiceLine = Details['services'][number];
/** A product or requested material of an appointment. */
export type ProductLine = Details['products'][number];
