import type { CallReply } from '../contract/calls';

type Details = CallReply<'appointment/details'>;

export type ServiceLine = Details['services'][number];
export type ProductLine = Details['products'][number];
