import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallBody, CallPath } from '@melena/shared/contract/calls';
import { CLIENT_LEVEL, hasLevel } from '@melena/shared/rules/levels';
import { addDays, today } from '@melena/shared/rules/time';
import { LineCutError, logIn, post, type Reply } from '../common/http-client';

/** A command that was sent, and whether its success was heard. */
export interface SentCommand<P extends CallPath = CallPath> {
  readonly path: P;
  readonly body: CallBody<P> & { request_id: string };
  acknowledged: boolean;
  /** Price of the booked service with its healer, in centavos. */
  readonly price?: number;
}

/** Commands of the writers in all rounds. */
export interface CommandJournal {
  /** When the writers began: what is older is the demo's. */
  readonly began: Date;
  /** Bookings: acknowledged ones by the appointment's id. */
  readonly booked: Map<number, SentCommand>;
  /** Advances: by the mark that is in the payment's reference. */
  readonly paid: Map<string, SentCommand>;
  /** Gift cards that were sold, with a tip: by the mark that is in the payment's reference. */
  readonly sold: Map<string, SentCommand>;
  /** What one writer does at the till: charges, corrections, cash, counts and closes. */
  readonly till: SentCommand[];
  /** The till is being closed: who sells waits, or no close would ever be of what was counted. */
  closing: boolean;
  /** Sent and not answered, or answered that nobody knows: to be sent again under the same request id. */
  readonly unanswered: SentCommand[];
  /** Number of replies by kind: 'success', or the error's code. */
  readonly codes: Record<string, number>;
}

export function createJournal(): CommandJournal {
  return {
    began: new Date(),
    booked: new Map(),
    paid: new Map(),
    sold: new Map(),
    till: [],
    closing: false,
    unanswered: [],
    codes: {},
  };
}

interface PricedService {
  readonly id: number;
  readonly price: string;
  readonly prices: readonly { readonly healer_id: number; readonly price: string }[];
}

export interface BookingCatalogue {
  readonly clients: readonly number[];
  /** Those of them whose services cost nothing: level 'Cuidado'. */
  readonly guests: ReadonlySet<number>;
  readonly services: readonly PricedService[];
  readonly slots: { readonly day: string; readonly hour: string; readonly healer_id: number }[];
}

/**
 * Half hours of the weeks to come, of every healer: more than the rounds can use up.
 * @param first the day they begin with
 */
export async function readCatalogue(
  url: string,
  access_id: string,
  { first = addDays(today(), 20), days = 60 } = {},
): Promise<BookingCatalogue> {
  const { clients } = await post(url, 'clients/get', { access_id, limit: 50 });
  const { services } = await post(url, 'calendar/services', { access_id });
  const slots: BookingCatalogue['slots'] = [];
  for (let ahead = 0; ahead < days; ahead++) {
    const day = addDays(first, ahead);
    const { healers } = await post(url, 'calendar/get', { access_id, day });
    for (const { id, hour_in } of healers as { id: number; hour_in: string | null }[]) {
      if (!hour_in) continue;
      for (let half = 18; half < 38; half++) {
        const hour = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
        slots.push({ day, hour, healer_id: id });
      }
    }
  }
  const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);
  const guests = (clients as { id: number; level_id: string }[]).filter(one =>
    hasLevel(one.level_id, CLIENT_LEVEL.cuidado),
  );
  return {
    clients: ids(clients),
    guests: new Set(ids(guests)),
    services: services as PricedService[],
    slots,
  };
}

const pick = <T>(rows: readonly T[]): T => rows[Math.floor(Math.random() * rows.length)] as T;

/** A booking of a half hour that nobody else is given. */
export function makeBooking({
  slots,
  clients,
  guests,
  services,
}: BookingCatalogue): SentCommand<'calendar/add'> {
  const slot = slots.splice(Math.floor(Math.random() * slots.length), 1)[0];
  if (!slot) throw new Error('No slots left: read more days');
  const appointment = { client_id: pick(clients), ...slot };
  const { id: service_id, price, prices } = pick(services);
  const body = { appointment, services: [{ service_id }], request_id: randomUUID() };
  const own = prices.find(({ healer_id }) => healer_id === slot.healer_id)?.price ?? price;
  const owed = guests.has(appointment.client_id) ? 0 : Math.round(Number(own) * 100);
  return { path: 'calendar/add', body, price: owed, acknowledged: false };
}

/** A payment for a booking, with a mark that tells it from all others. It is in the journal before it is sent. */
export function payAdvance(
  journal: CommandJournal,
  booking: SentCommand<'calendar/add'>,
  appointment_id: number,
): SentCommand<'payment/add'> {
  const client_id = booking.body.appointment?.client_id ?? 0;
  const mark = `K-${randomUUID()}`;
  const advance: SentCommand<'payment/add'> = {
    path: 'payment/add',
    body: {
      payment: { client_id, type_id: 3, account_id: 1, amount: '50.00', folio: mark },
      assign: { type_id: 1, amount: '50.00', appointment_id },
      request_id: randomUUID(),
    },
    acknowledged: false,
  };
  journal.paid.set(mark, advance);
  return advance;
}

/** A gift card that is sold with a tip, in one charge of two methods: half of it would be money without a card. */
export function sellGiftCard(journal: CommandJournal, healer_id: number): SentCommand<'caja/charge'> {
  const mark = `K-${randomUUID()}`;
  const sale: SentCommand<'caja/charge'> = {
    path: 'caja/charge',
    body: {
      payments: [
        { type_id: 3, account_id: 1, amount: '70.00', folio: mark },
        { type_id: 1, amount: '40.00' },
      ],
      tips: [{ healer_id, amount: '10.00' }],
      received: '50.00',
      sale: { lines: [{ kind: 'gift_card', amount: '100.00' }] },
      request_id: randomUUID(),
    },
    acknowledged: false,
  };
  journal.sold.set(mark, sale);
  return sale;
}

/** Books, takes an advance and sells a gift card for each booking, one after another, until the line is cut or it is told to stop. */
export async function runWorkload(
  url: string,
  access_id: string,
  catalogue: BookingCatalogue,
  journal: CommandJournal,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const booking = makeBooking(catalogue);
    const booked = await sendCommand(url, access_id, booking, journal);
    if (booked.code === 'unavailable') await sleep(100);
    if (booked.status !== 'success' || !booked.appointment_id) continue;
    journal.booked.set(booked.appointment_id, booking);
    while (journal.closing && !stopping?.aborted) await sleep(5);
    await sendCommand(url, access_id, payAdvance(journal, booking, booked.appointment_id), journal);
    const seller = booking.body.appointment?.healer_id;
    if (seller) await sendCommand(url, access_id, sellGiftCard(journal, seller), journal);
  }
}

/** Tries of one thing while the server says that it can't be reached. */
const MAX_RETRIES = 10;

/** True if the command may have been done. */
const isUnknown = ({ code }: Reply) => code === 'unavailable' || code === 'internal';

/** Sends again, as a screen would, what had no answer. Answers how many, and those that still have none. */
export async function resendUnanswered(url: string, access_id: string, journal: CommandJournal) {
  const unanswered = journal.unanswered.splice(0);
  const still: string[] = [];
  for (const sent of unanswered) {
    const reply = await retryUntilAnswered(() => post(url, sent.path, { ...sent.body, access_id }));
    sent.acknowledged = reply.status === 'success';
    if (sent.path === 'calendar/add' && reply.appointment_id) journal.booked.set(reply.appointment_id, sent);
    if (isUnknown(reply)) still.push(`${sent.path}: ${reply.code}`);
  }
  return { sent: unanswered.length, still };
}

/** The answer to something that is sent again while it isn't known whether it was done, as a screen sends it. */
async function retryUntilAnswered(sendOnce: () => Promise<Reply>): Promise<Reply> {
  for (let tried = 1; ; tried++) {
    const reply = await sendOnce();
    if (!isUnknown(reply) || tried === MAX_RETRIES) return reply;
    await sleep(1_000);
  }
}

/** Sends a command, and notes whether its success was heard. @throws LineCutError */
export async function sendCommand(
  url: string,
  access_id: string,
  sent: SentCommand,
  journal: CommandJournal,
): Promise<Reply> {
  try {
    const reply = await post(url, sent.path, { ...sent.body, access_id });
    sent.acknowledged = reply.status === 'success';
    const kind = reply.code ?? reply.status;
    journal.codes[kind] = (journal.codes[kind] ?? 0) + 1;
    if (isUnknown(reply)) journal.unanswered.push(sent);
    return reply;
  } catch (error) {
    journal.unanswered.push(sent);
    throw error;
  }
}

/** Somebody of reception who is logged in, with what there is to book and what became of it. */
export interface Workload {
  readonly url: string;
  readonly accessId: string;
  readonly catalogue: BookingCatalogue;
  readonly journal: CommandJournal;
}

export async function openWorkload(
  url: string,
  range?: Parameters<typeof readCatalogue>[2],
): Promise<Workload> {
  const accessId = await logIn(url);
  // A sale needs a till; one may be open already.
  await post(url, 'caja/add', { access_id: accessId, caja: {}, request_id: randomUUID() });
  return { url, accessId, catalogue: await readCatalogue(url, accessId, range), journal: createJournal() };
}

const WRITERS = 6;

interface WriterOptions {
  readonly count?: number;
  /** Told of a line that was cut; answers whether it is dialled anew. Without it that is a fault of the run. */
  readonly onCut?: () => boolean;
}

/** Writers at work, until they are stopped. */
export function startWriters(
  { url, accessId, catalogue, journal }: Workload,
  { count = WRITERS, onCut }: WriterOptions = {},
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const write = async () => {
    let goesOn = true;
    while (goesOn && !stopping.signal.aborted) {
      await runWorkload(url, accessId, catalogue, journal, stopping.signal).catch((error: unknown) => {
        // A proxy that answers for a server sends no JSON.
        const cut = error instanceof LineCutError || error instanceof SyntaxError;
        if (!cut || !onCut) throw error;
        goesOn = onCut();
      });
    }
  };
  const writers = Promise.all(Array.from({ length: count }, write));
  // Whoever stops them hears of what they threw.
  writers.catch(() => {});
  return {
    stop: async () => {
      stopping.abort();
      await writers;
    },
  };
}
