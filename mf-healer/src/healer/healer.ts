import type { CallReply } from '@melena/shared/contract/calls';

export type Healer = CallReply<'session/healers'>['healers'][number];
