export { ClientProvider } from './ClientProvider';
export { type CallOptions, call } from './call';
export { useOnline } from './connection';
export { CallError, type CallErrorCode, isOffline, messageOf } from './errors';
export { invalidate } from './invalidate';
export { type LoadError, loadError } from './load-error';
export { queryClient } from './query-client';
export { type UseCallOptions, useCall } from './use-call';
export { type Command, useCommand } from './use-command';
