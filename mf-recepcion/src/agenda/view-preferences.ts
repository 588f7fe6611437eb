import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** 1 list, 2 grid by healer. */
export const VIEW = { list: 1, grid: 2 } as const;
export type View = (typeof VIEW)[keyof typeof VIEW];

export type Density = 'comfortable' | 'compact';

interface ViewPreferences {
  view: View;
  density: Density;
}

/** How this browser shows the agenda. */
export const viewPreferences = create<ViewPreferences>()(
  persist((): ViewPreferences => ({ view: VIEW.grid, density: 'comfortable' }), {
    name: 'melena.agenda',
    version: 1,
  }),
);

export function setView(view: View): void {
  viewPreferences.setState({ view });
}

export function setDensity(density: Density): void {
  viewPreferences.setState({ density });
}
