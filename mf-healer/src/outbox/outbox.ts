import type { CallBody } from '@melena/shared/contract/calls';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What a healer asked for that the server hasn't answered yet. */
export interface HealerRequest {
  /** The `request_id` of its command: however often it is sent, it is done once. */
  readonly id: string;
  /** Whose it is: another healer at the same tablet doesn't send it. */
  readonly healerId: number;
  readonly appointmentId: number;
  readonly folio: string;
  /** A service, a product or raw material of that appointment. */
  readonly body: CallBody<'calendar/add'>;
  /** As the screen names it until it is a line of the appointment. */
  readonly name: string;
  readonly detail: string;
  /** It was tried without an answer. */
  readonly kept?: true;
  /** Why the server refused it. */
  readonly refusal?: string;
  /** When the server had done it; it goes once the screen shows what came of it. */
  readonly sentAt?: number;
}

interface Outbox {
  readonly requests: readonly HealerRequest[];
}

const NAME = 'melena.healer.outbox';

/** The requests of this tablet's healers, in the order in which they were made. A reload loses none. */
export const outbox = create<Outbox>()(persist((): Outbox => ({ requests: [] }), { name: NAME, version: 1 }));

const change = (of: (requests: readonly HealerRequest[]) => readonly HealerRequest[]) =>
  outbox.setState(({ requests }) => ({ requests: of(requests) }));

export function put(request: HealerRequest): void {
  change(requests => [...requests, request]);
}

export function note(id: string, values: Partial<Pick<HealerRequest, 'kept' | 'refusal' | 'sentAt'>>): void {
  change(requests => requests.map(request => (request.id === id ? { ...request, ...values } : request)));
}

/** What was done, or is given up. */
export function drop(id: string): void {
  change(requests => requests.filter(request => request.id !== id));
}

export function find(id: string): HealerRequest | undefined {
  return outbox.getState().requests.find(request => request.id === id);
}

export function isWaiting({ refusal, sentAt }: HealerRequest): boolean {
  return refusal === undefined && sentAt === undefined;
}

/** Those that wait for a network, as lines that are not there yet. */
export function keptOf(requests: readonly HealerRequest[]): HealerRequest[] {
  return requests.filter(request => isWaiting(request) && request.kept);
}

// Another tab of the same tablet adds and sends too.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', event => {
    if (event.key === NAME) void outbox.persist.rehydrate();
  });
}
