import type { AgendaAddress } from './use-agenda-address';
import { setView, VIEW, type View, viewPreferences } from './view-preferences';

/** The view of the agenda: a week where the address names its healer, else the one of last time. */
export function useAgendaView({ healerId, showHealer }: AgendaAddress) {
  const last = viewPreferences();
  const showView = (view: View) => {
    setView(view);
    // The view is this browser's choice, and no step to go back to.
    showHealer(view === VIEW.week ? last.healerId : null, { replace: true });
  };
  return {
    view: healerId === null ? last.view : VIEW.week,
    healerId: healerId ?? last.healerId,
    showView,
  };
}
