import type { LucideIcon } from 'lucide-react';
import { isNowhere } from '../../client/errors';
import { ButtonLink } from '../actions/ButtonLink';
import { Empty, ErrorState, type ErrorStateProps } from '../feedback/Empty';
import { Sheet } from './Sheet';
import { useTabName } from './tab-name';

export interface NotLoadedProps {
  /** The call's refusal. */
  error: unknown;
  /** Said where it failed otherwise. */
  failed: ErrorStateProps | undefined;
  /** Said where there is no such thing, with the way to the others. */
  nowhere: { icon: LucideIcon; text: string; to: string; label: string } | undefined;
}

/** In the place of one thing's page: that there is no such thing, or that it did not load. */
export function NotLoaded({ error, failed, nowhere }: NotLoadedProps) {
  const gone = isNowhere(error) ? nowhere : undefined;
  useTabName(gone?.text);
  return (
    <Sheet fill className="not-loaded">
      {gone ? (
        <Empty
          icon={gone.icon}
          text={gone.text}
          action={<ButtonLink to={gone.to}>{gone.label}</ButtonLink>}
        />
      ) : (
        failed && <ErrorState {...failed} />
      )}
    </Sheet>
  );
}
