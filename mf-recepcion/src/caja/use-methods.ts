import { useCall } from '@melena/shared/client';

/** The payment methods and accounts there are. A ticket asks for them before its charge opens on their first field. */
export function useMethods() {
  return useCall('payment/get', { limit: 1 });
}
