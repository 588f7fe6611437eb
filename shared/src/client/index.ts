export { ClientProvider } from './ClientProvider';
export { type CallOptions, call } from './call';
export { keepsCookies } from './config';
export { connectionStore, noteConnection, useOnline } from './connection';
export { CallError, type CallErrorCode, isNowhere, isOffline, isUnknown, messageOf } from './errors';
export { invalidate, onLiveEvent } from './live';
export { type LoadError, loadError } from './load-error';
export {
  type Caption,
  currentOwner,
  findOutgoing,
  noteOutgoing,
  outbox,
  putOutgoing,
  removeOutgoing,
  type StoredCommand,
  sendAgain,
} from './outbox';
export { type OnSent, submit } from './outbox-sender';
export { canSendAgain, isAbandoned, isDue, isWaiting } from './outgoing-state';
export { queryClient } from './query-client';
export { invalidateTouched } from './reply-cache';
export { newRequestId } from './request-id';
export { SalonScope } from './salon-scope';
export { sendCommand } from './send-command';
export { currentSalonId } from './session-store';
export { type UseCallOptions, useCall } from './use-call';
export { type Command, useCommand } from './use-command';
export { useOutbox } from './use-outbox';
