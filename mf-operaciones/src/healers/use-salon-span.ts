import { useCall } from '@melena/shared/client';
import { widestSpan } from '@melena/shared/rules/agenda/salon-hours';
import { useSession } from '@melena/shared/session';

/** The salon's hours, of the window's own by default; undefined until they are known. */
export function useSalonSpan(salonId?: number) {
  const own = useSession()?.me.salon_id;
  const { data } = useCall('salon/get', {});
  const salon = data?.salons.find(({ id }) => id === (salonId ?? own));
  return salon && widestSpan(salon);
}
