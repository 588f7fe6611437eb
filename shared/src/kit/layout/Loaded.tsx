import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallError, isNowhere } from '../../client/errors';
import { loadError, type Query } from '../../client/load-error';
import { Button } from '../actions/Button';
import { ButtonLink } from '../actions/ButtonLink';
import { Empty, ErrorState, type ErrorStateProps } from '../feedback/Empty';
import { Sheet } from './Sheet';
import { useTabName } from './tab-name';

export interface LoadedProps<Data> {
  query: Query<Data>;
  /** 'No se pudo cargar la compra'. */
  failed: string;
  /** In the place of what is on its way. */
  skeleton: ReactNode;
  empty?: { when: (data: Data) => boolean; show: ReactNode };
  /** Shown if the page's row doesn't exist. */
  nowhere?: NotLoadedProps['nowhere'];
  /** The head while the data load, for a page whose head needs them. An error stands in the body below it. */
  head?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Draws the data of a query; until then its skeleton, or why it failed and 'Reintentar'. */
export function Loaded<Data>({ query, failed, skeleton, empty, nowhere, head, children }: LoadedProps<Data>) {
  const { data, error } = query;
  const failure = loadError(query, failed);
  if (failure || (nowhere && isNowhere(error))) {
    if (failure && !nowhere && !head) return <ErrorState {...failure} />;
    const missing = <NotLoaded error={error} failed={failure} nowhere={nowhere} />;
    if (!head) return missing;
    return (
      <>
        {head}
        <div className="page-body">{missing}</div>
      </>
    );
  }
  if (data === undefined) {
    return (
      <>
        {head}
        {skeleton}
      </>
    );
  }
  return empty?.when(data) ? empty.show : children(data);
}

/** Two queries as one, for what needs both. */
export function together<A, B>(a: Query<A>, b: Query<B>): Query<[A, B]> {
  const missing = [a, b].filter(({ data }) => data === undefined);
  return {
    data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
    error: missing.find(({ error }) => error)?.error ?? null,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => {
      for (const query of [a, b]) if (query.error) query.refetch();
    },
  };
}

interface NotLoadedProps {
  error: unknown;
  /** Said where it failed otherwise. */
  failed: ErrorStateProps | undefined;
  /** Said where there is no such thing; of a page with the way to the others, over which a panel stands. */
  nowhere: { icon: LucideIcon; text: string; to?: string; label?: string } | undefined;
}

/** In the place of one thing: that there is no such thing, or that it did not load. */
function NotLoaded({ error, failed, nowhere }: NotLoadedProps) {
  const gone = isNowhere(error) ? nowhere : undefined;
  const elsewhere = error instanceof CallError ? error.data.elsewhere : undefined;
  useTabName(gone?.text);
  const said = gone ? (
    <Empty
      icon={gone.icon}
      text={gone.text}
      action={
        <>
          {elsewhere && (
            <Button kind="primary" onClick={() => goTo(elsewhere)}>
              Cambiar a {elsewhere.name}
            </Button>
          )}
          {gone.to && <ButtonLink to={gone.to}>{gone.label}</ButtonLink>}
        </>
      }
    >
      {elsewhere && `Está en ${elsewhere.name}.`}
    </Empty>
  ) : (
    failed && <ErrorState {...failed} />
  );
  if (nowhere && !nowhere.to) return said;
  return (
    <Sheet fill className="not-loaded">
      {said}
    </Sheet>
  );
}

/** Asks the frame to go on in another salon, at this page. */
function goTo(salon: object): void {
  window.dispatchEvent(new CustomEvent('melena.enter', { detail: { ...salon, stays: true } }));
}
