export { ClientProvider } from './ClientProvider';
export { type CallOptions, call } from './call';
export { keepsCookies } from './config';
export { noteConnection, useOnline } from './connection';
export { CallError, type CallErrorCode, isNowhere, isOffline, isUnknown, messageOf } from './errors';
export { invalidate, onLiveEvent } from './live';
export { type LoadError, loadError } from './load-error';
export {
  type Caption,
  currentOwner,
  findOutgoing,
  type Kept,
  noteOutgoing,
  outbox,
  putOutgoing,
  removeOutgoing,
  sendAgain,
} from './outbox';
export { canSendAgain, isAbandoned, isDue, isWaiting, type OnSent, submit } from './outbox-sender';
export { queryClient } from './query-client';
export { invalidateTouched } from './reply-cache';
export { newRequestId, sendCommand } from './send-command';
export { type UseCallOptions, useCall } from './use-call';
export { type Command, useCommand } from './use-command';
export { useOutbox } from './use-outbox';
