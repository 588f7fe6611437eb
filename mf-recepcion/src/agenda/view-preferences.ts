import { DEFAULT_SALON_HOURS, type Span } from '@melena/shared/rules/agenda/slots';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** 1 list, 2 grid by healer. */
export const VIEW = { list: 1, grid: 2 } as const;
export type View = (typeof VIEW)[keyof typeof VIEW];

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
}

const DEFAULTS: ViewPreferences = {
  view: VIEW.grid,
  density: 'comfortable',
  shape: { columns: 8, bounds: DEFAULT_SALON_HOURS },
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
  const { view, density, shape } = stored;
  return {
    ...(view === VIEW.list || view === VIEW.grid ? { view } : {}),
    ...(density && DENSITIES.includes(density) ? { density } : {}),
    ...(shape && shape.columns > 0 && shape.bounds?.start < shape.bounds?.end ? { shape } : {}),
  };
}

export function setView(view: View): void {
  viewPreferences.setState({ view });
}

export function setDensity(density: Density): void {
  viewPreferences.setState({ density });
}

export function rememberShape(shape: GridShape): void {
  const { columns, bounds } = viewPreferences.getState().shape;
  const same =
    columns === shape.columns && bounds.start === shape.bounds.start && bounds.end === shape.bounds.end;
  if (!same) viewPreferences.setState({ shape });
}
