import type { CallReply } from '@melena/shared/contract/calls';

export type Program = CallReply<'clients/program/calendar'>['programs'][number];
