import { DEFAULT_SALON_HOURS, type Span } from '@melena/shared/rules/agenda/slots';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { AgendaAddress } from './use-agenda-address';

/** 1 list, 2 grid by healer, 3 week of one healer. */
export const VIEW = { list: 1, grid: 2, week: 3 } as const;
export type View = (typeof VIEW)[keyof typeof VIEW];
const VIEWS: readonly unknown[] = Object.values(VIEW);

export type Density = 'compact' | 'comfortable' | 'large';
const DENSITIES: readonly unknown[] = ['compact', 'comfortable', 'large'] satisfies Density[];

/** The grid's last shape: the next day's skeleton has it, so that nothing jumps. */
export interface GridShape {
  columns: number;
  bounds: Span;
}

interface ViewPreferences {
  view: View;
  density: Density;
  shape: GridShape;
  /** The healer whose week was seen last; null before the first one. */
  healerId: number | null;
}

const DEFAULTS: ViewPreferences = {
  view: VIEW.grid,
  density: 'comfortable',
  shape: { columns: 8, bounds: DEFAULT_SALON_HOURS },
  healerId: null,
};

/** The view of the agenda in this browser. */
export const viewPreferences = create<ViewPreferences>()(
  persist(() => DEFAULTS, {
    name: 'melena.agenda',
    version: 1,
    merge: (stored, usual) => ({ ...usual, ...parseStored(stored as Partial<ViewPreferences> | undefined) }),
  }),
);

/** The stored values that a release of this agenda may have written. */
function parseStored(stored: Partial<ViewPreferences> = {}): Partial<ViewPreferences> {
  const { view, density, shape, healerId } = stored;
  return {
    ...(view && VIEWS.includes(view) ? { view } : {}),
    ...(density && DENSITIES.includes(density) ? { density } : {}),
    ...(typeof healerId === 'number' ? { healerId } : {}),
    ...(shape && shape.columns > 0 && shape.bounds?.start < shape.bounds?.end ? { shape } : {}),
  };
}

export function setView(view: View): void {
  viewPreferences.setState({ view });
}

export function setDensity(density: Density): void {
  viewPreferences.setState({ density });
}

export function rememberHealer(healerId: number | null): void {
  if (viewPreferences.getState().healerId !== healerId) viewPreferences.setState({ healerId });
}

export function rememberShape(shape: GridShape): void {
  const { columns, bounds } = viewPreferences.getState().shape;
  const same =
    columns === shape.columns && bounds.start === shape.bounds.start && bounds.end === shape.bounds.end;
  if (!same) viewPreferences.setState({ shape });
}

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
