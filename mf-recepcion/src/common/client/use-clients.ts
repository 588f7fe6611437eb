import { useCall } from '@melena/shared/client';

/** What narrows a list of clients; null is all of them. */
export interface ClientFilter {
  readonly statusId: number | null;
  readonly genreId: number | null;
  readonly levelId: number | null;
}

interface ClientListRequest extends ClientFilter {
  readonly search: string;
  readonly offset?: number;
  readonly limit: number;
}

/** Of the call: none in particular. */
const NO_FILTER = 0;

/** The clients that a search and filters find, with what there is to filter by. */
export function useClients({ search, statusId, genreId, levelId, offset, limit }: ClientListRequest) {
  return useCall(
    'clients/get',
    {
      status_id: statusId ?? NO_FILTER,
      genre_id: genreId ?? NO_FILTER,
      level_id: levelId ?? NO_FILTER,
      search: search || undefined,
      offset,
      limit,
    },
    { keep: true },
  );
}

export type Clients = ReturnType<typeof useClients>;
