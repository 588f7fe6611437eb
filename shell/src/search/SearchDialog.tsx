import { messageOf } from '@melena/shared/client';
import { GroupedSearch } from '@melena/shared/kit/fields/GroupedSearch';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { useNavigate } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { noneFound } from '@melena/shared/rules/none-found';
import { useSession } from '@melena/shared/session';
import { useEffect, useState } from 'react';
import { type Screen, useSearchResults } from './use-search-results';

interface SearchDialogProps {
  screens: readonly Screen[];
  onClose: () => void;
}

export function SearchDialog({ screens, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed);
  const { groups, isLoading, error } = useSearchResults(screens, asked);
  const navigate = useNavigate();
  const isPending = isLoading || asked !== typed;
  // A role that doesn't book finds nobody by telephone.
  const phone = hasPermission(useSession()?.me.role, 'book') ? 'un teléfono, ' : '';
  const invitation = `Escribe un nombre, ${phone}un folio o el nombre de una pantalla.`;
  return (
    <Dialog open title="Buscar" size={560} onClose={onClose}>
      <GroupedSearch
        label="Cliente, cita, folio, producto o pantalla"
        typed={typed}
        onType={setTyped}
        // Found for other words, Enter would take one of them.
        groups={asked === typed ? groups : []}
        onChoose={({ to }) => {
          onClose();
          navigate(to);
        }}
        none={typed.trim() === '' ? invitation : emptyText(typed, isPending, error)}
        isPending={isPending}
      />
    </Dialog>
  );
}

/** The typed text after a pause, so that not every letter asks the server. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), 150);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

function emptyText(typed: string, isLoading: boolean, error: unknown): string {
  if (isLoading) return 'Buscando…';
  return error ? messageOf(error) : noneFound(typed, `Nada coincide con «${typed.trim()}».`);
}
