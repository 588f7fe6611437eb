import { useCall } from '@melena/shared/client';

/** What narrows a list of clients; null is all of them. */
export interface ClientFilter {
  readonly statusId: number | null;
  readonly genreId: number | null;
  readonly levelId: number | null;
}

interface Wanted extends ClientFilter {
  readonly search: string;
  readonly offset?: number;
  readonly limit: number;
}

/** Of the call: none in particular. */
const ANY = 0;

/** The clients that a search and filters find, with what there is to filter by. */
export function useClients({ search, statusId, genreId, levelId, offset, limit }: Wanted) {
  return useCall(
    'clients/get',
    {
      status_id: statusId ?? ANY,
      genre_id: genreId ?? ANY,
      level_id: levelId ?? ANY,
      search: search || undefined,
      offset,
      limit,
    },
    { keep: true },
  );
}

export type Clients = ReturnType<typeof useClients>;
