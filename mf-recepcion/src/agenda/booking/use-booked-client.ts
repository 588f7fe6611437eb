import { useCall } from '@melena/shared/client';
import { type Client, draftStore } from '../../common/booking-draft/booking-draft';

/** The draft's client as it is now: its levels decide what is quoted, its notes warn, and both may have changed. */
export function useBookedClient(): (Client & { comments?: string }) | null {
  const { client } = draftStore();
  const { data } = useCall('clients/profile', { client_id: client?.id ?? 0 }, { enabled: client !== null });
  return client && (data?.client ?? client);
}
