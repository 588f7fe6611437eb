import { useCall } from '@melena/shared/client';
import { useSession } from '@melena/shared/session';

/** The salon that the window works in; undefined until it is read. */
export function useOwnSalon() {
  const id = useSession()?.me.salon_id;
  return useCall('salon/get', {}).data?.salons.find(salon => salon.id === id);
}
