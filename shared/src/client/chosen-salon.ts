/** The salon in which a window works, of those that its person may enter. */
interface SalonChoice {
  readonly id: number;
  readonly name: string;
  /** The person whose choice it is; the next one at this window begins in their own. */
  readonly owner: string;
}

/** The names under which the choices are stored: a tablet's stays with the tablet, whoever works at it. */
const keys = { staff: 'melena.salon', healer: 'melena.healer.salon' } as const;
const LOST = 'melena.salon.lost';

type Slot = keyof typeof keys;

/** The salon that was chosen in this window; in a new one the salon that was chosen, or worked in, last. */
export function chosenSalon(slot: Slot): SalonChoice | null {
  try {
    const kept = sessionStorage.getItem(keys[slot]) ?? localStorage.getItem(keys[slot]);
    return JSON.parse(kept ?? 'null') as SalonChoice | null;
  } catch {
    return null;
  }
}

/** Keeps the salon of this window. A reload finds it again, whatever is chosen in others. */
export function keepSalon(slot: Slot, choice: SalonChoice): void {
  sessionStorage.setItem(keys[slot], JSON.stringify(choice));
}

/** Lets the next window begin where this one is. */
export function offerSalon(slot: Slot): void {
  const kept = sessionStorage.getItem(keys[slot]);
  if (kept) localStorage.setItem(keys[slot], kept);
}

/** 'Cerrar sesión' forgets the choice of who leaves; in other windows too, which hear of it. */
export function forgetSalon(): void {
  sessionStorage.removeItem(keys.staff);
  localStorage.removeItem(keys.staff);
}

/** Notes the name of a salon that this window had to leave, for the screen to say. */
export function noteLostSalon(name: string): void {
  sessionStorage.setItem(LOST, name);
}

/** The name of the salon that this window had to leave, once. */
export function takeLostSalon(): string | null {
  const name = sessionStorage.getItem(LOST);
  sessionStorage.removeItem(LOST);
  return name;
}
