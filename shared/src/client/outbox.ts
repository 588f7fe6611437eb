import { create } from 'zustand';
import type { CommandPath, StorableBody } from '../contract/calls';
import { newRequestId } from './request-id';
import { sessionStore, slotOf } from './session-store';

/** The words of a screen for a command that isn't known to be done. */
export interface Caption {
  readonly name: string;
  readonly detail: string;
  /** The appointment that it is for, where there is one. */
  readonly folio: string;
  readonly appointmentId?: number;
}

/** A command whose outcome isn't known. */
export interface OutgoingCommand {
  /** Its `request_id`: however often it is sent, it is done once. */
  readonly id: string;
  /** The person who made it: another person at the same device doesn't send it. */
  readonly owner: string;
  /** The salon in which it was made, and is done, whichever one its person works in by then. */
  readonly salonId?: number | undefined;
  readonly path: CommandPath;
  readonly body: object;
  /** When it was made, and when a person last sent it. */
  readonly made: number;
  readonly at: number;
  /** With a caption it survives a reload and is shown; without one it goes with the page. */
  readonly caption?: Caption | undefined;
  /** The window that sends it by itself; where there is none, any window does. */
  readonly window?: string;
  /** It was tried without an answer. */
  readonly kept?: true;
  /** The server's refusal, or the reason why it isn't sent any more. */
  readonly refusal?: string | undefined;
  /** With a refusal: it may have been done all the same. */
  readonly unsure?: boolean;
  /** When the server had done it; it goes once the screen shows what came of it. */
  readonly sentAt?: number;
}

/** A command that survives a reload. */
export type StoredCommand = OutgoingCommand & { readonly caption: Caption };

/** A command that may be stored: no secret is in its body. */
export type StorableCommand<P extends CommandPath> = StoredCommand & {
  readonly path: P;
  readonly body: StorableBody<P>;
};

interface Outbox {
  /** In the order in which they were made. */
  readonly entries: readonly OutgoingCommand[];
}

const NAME = 'melena.outbox';
const WINDOW = 'melena.outbox.window';

/**
 * The same body within five minutes is the same command: without a connection a person tries again, or types it again.
 * Later it is another one: a second bottle, the next payment.
 */
export const SAME_FOR_MS = 5 * 60_000;

/** Commands on their way, in every window of this browser. */
export const outbox = create<Outbox>(() => ({ entries: stored() }));

function stored(): StoredCommand[] {
  try {
    const entries = JSON.parse(localStorage.getItem(NAME) ?? '[]') as StoredCommand[];
    return entries.map(withoutPassword).map(ofPerson);
  } catch {
    return [];
  }
}

/** A former release stored the approval of a discounted charge with it; nobody knows whether that one was done. */
function withoutPassword(entry: StoredCommand): StoredCommand {
  if (!('password' in entry.body)) return entry;
  const { password: _, ...body } = entry.body;
  return { ...entry, body, refusal: 'Pide de nuevo la autorización.', unsure: true };
}

/** A former release named the salon in front of the person. */
function ofPerson(entry: StoredCommand): StoredCommand {
  return { ...entry, owner: entry.owner.replace(/^\d+ /, '') };
}

export function isStored(entry: OutgoingCommand): entry is StoredCommand {
  return entry.caption !== undefined;
}

/** Entries of this page, and the stored ones as another window left them. */
function current(): readonly OutgoingCommand[] {
  const ofPage = outbox.getState().entries.filter(entry => !isStored(entry));
  return [...ofPage.filter(({ at }) => Date.now() - at <= SAME_FOR_MS), ...stored()];
}

function change(of: (entries: readonly OutgoingCommand[]) => readonly OutgoingCommand[]): void {
  const entries = of(current());
  try {
    localStorage.setItem(NAME, JSON.stringify(entries.filter(isStored)));
  } catch {
    // A full storage: it survives no reload then.
  }
  outbox.setState({ entries });
}

export function putOutgoing<P extends CommandPath>(entry: StorableCommand<P>): void {
  put(entry);
}

function put(entry: OutgoingCommand): void {
  change(entries => [...entries.filter(({ id }) => id !== entry.id), entry]);
}

type Note = Partial<
  Pick<OutgoingCommand, 'owner' | 'at' | 'caption' | 'window' | 'kept' | 'refusal' | 'unsure' | 'sentAt'>
>;

export function noteOutgoing(id: string, values: Note): void {
  change(entries => entries.map(entry => (entry.id === id ? { ...entry, ...values } : entry)));
}

/** Forgets a command that was done, or is given up. */
export function removeOutgoing(id: string): void {
  if (findOutgoing(id)) change(entries => entries.filter(entry => entry.id !== id));
}

/** Its person wants it no more: it isn't sent by itself. Who was logged out wants it still. */
export function giveUp(id: string): void {
  if (findOutgoing(id)?.owner === currentOwner()) noteOutgoing(id, { caption: undefined });
}

export function findOutgoing(id: string): OutgoingCommand | undefined {
  return outbox.getState().entries.find(entry => entry.id === id);
}

/** The person whose session the address works with; '' where nobody's is open. */
export function currentOwner(): string {
  const me = sessionStore.getState()[slotOf(location.pathname)]?.me;
  return me ? String(me.healer_id ?? me.email) : '';
}

/** Names this window; a reload keeps the name. */
export function thisWindow(): string {
  const name = sessionStorage.getItem(WINDOW) ?? newRequestId();
  sessionStorage.setItem(WINDOW, name);
  return name;
}

/** Its person wants it done: this window sends it, for as long as one that was made now. */
export function sendAgain(id: string): void {
  noteOutgoing(id, { at: Date.now(), window: thisWindow(), refusal: undefined, unsure: false });
}

/** Commands that a screen of this tab sends: the outbox doesn't send them too. */
const ownedByThisTab = new Set<string>();

/** Lets a screen of this tab send the command. @returns ends that */
export function takeOwnership(id: string): () => void {
  ownedByThisTab.add(id);
  return () => void ownedByThisTab.delete(id);
}

export function isOwnedByThisTab(id: string): boolean {
  return ownedByThisTab.has(id);
}

/** The commands of this person with the same body that were sent in a salon a short while ago. */
export function listSame(path: CommandPath, body: object, salonId: number | undefined): OutgoingCommand[] {
  const now = Date.now();
  const key = JSON.stringify(body);
  const mine = currentOwner();
  return outbox
    .getState()
    .entries.filter(
      each =>
        each.path === path &&
        each.owner === mine &&
        each.salonId === salonId &&
        Math.abs(now - each.at) <= SAME_FOR_MS &&
        JSON.stringify(each.body) === key,
    );
}

/** The command under which this body goes: the same body whose outcome isn't known, or a new one. */
export function outgoing(
  path: CommandPath,
  body: object,
  { caption, salonId }: Pick<OutgoingCommand, 'caption' | 'salonId'>,
): { entry: OutgoingCommand; again: boolean } {
  const now = Date.now();
  const [same] = listSame(path, body, salonId);
  const whose = { owner: currentOwner(), salonId };
  const fresh = { id: newRequestId(), ...whose, path, body, made: now, window: thisWindow() };
  const entry = { ...(same ?? fresh), at: now, caption };
  put(entry);
  return { entry, again: same !== undefined };
}

// Another window of the same device adds and sends too.
if (typeof window !== 'undefined') {
  if (localStorage.getItem(NAME)) change(entries => entries);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === NAME) outbox.setState({ entries: current() });
  });
}
