import type { CallReply } from '@melena/shared/contract/calls';

export type Transfer = CallReply<'transfer/get'>['transfers'][number];
export type TransferData = CallReply<'transfer/details'>;
export type TransferLine = TransferData['lines'][number];
