import type { RequestOrigin } from '../core/context';
import type { UnscopedRead } from '../core/database/transaction';
import { DEVICE_COOKIE } from './deliver-access-id';
import { salonOfAccessId } from './sessions';
import { findSalonOfSession, listTwoChains } from './store';

/**
 * The salon that a device stands in, before anybody logs in: the only one there is or, of several, that of the last
 * session which was opened on it. Null where that isn't known, since names of a salon are for its own devices.
 */
export async function salonOfDevice(
  read: UnscopedRead,
  { cookies }: Pick<RequestOrigin, 'cookies'>,
): Promise<number | null> {
  const [only, another] = await listTwoChains(read);
  if (only && !another) return only.id;
  const last = cookies[DEVICE_COOKIE] ?? '';
  const salonId = salonOfAccessId(last);
  return salonId ? findSalonOfSession(read, salonId, last.slice(last.indexOf('.') + 1)) : null;
}
