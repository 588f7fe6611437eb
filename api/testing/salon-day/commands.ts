import fc from 'fast-check';
import { type Action, type Actor, type Call, type Draw, type Reply, remember } from './actor';
import { chargeActions } from './charges';
import { correctionActions } from './corrections';
import { commissionActions, drawerActions } from './drawer';
import { stockActions } from './stock';
import { visitActions } from './visits';

const ACTIONS = {
  ...visitActions,
  ...chargeActions,
  ...correctionActions,
  ...drawerActions,
  ...stockActions,
  ...commissionActions,
};

export type ActionName = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[];

export interface Deed {
  readonly name: ActionName;
  readonly call: Call;
  readonly reply: Reply;
}

/** Does what an action makes of the salon as it is now; null where there is nothing to do it with. */
export async function act(
  actor: Actor,
  name: ActionName,
  draw: Draw,
  send: (name: ActionName, call: Call) => Promise<Reply> = (_, call) => actor.call(...call),
): Promise<Deed | null> {
  const action: Action = ACTIONS[name];
  const call = await action(actor, draw);
  if (!call) return null;
  const reply = await send(name, call);
  if (reply.status === 'success') await remember(actor, call, reply);
  return { name, call, reply };
}

/** A salon under test: its actor, how a call is sent, what is looked at after each, and its clock. */
export interface SalonDay {
  readonly actor: Actor;
  readonly send?: (name: ActionName, call: Call) => Promise<Reply>;
  readonly after?: (deed: Deed) => Promise<void> | void;
  readonly goOn?: (days: number) => Promise<void>;
}

/** Counts how often each action succeeded, and was refused. */
export interface DayModel {
  readonly done: Map<string, number>;
  readonly refused: Map<string, number>;
}

export const createModel = (): DayModel => ({ done: new Map(), refused: new Map() });

export type DayCommand = fc.AsyncCommand<DayModel, SalonDay>;

class ActionCommand implements DayCommand {
  private readonly name: ActionName;
  private readonly draw: Draw;

  constructor(name: ActionName, draw: Draw) {
    this.name = name;
    this.draw = draw;
  }

  check(): boolean {
    return true;
  }

  async run({ done, refused }: DayModel, { actor, send, after }: SalonDay): Promise<void> {
    const { name, draw } = this;
    // Whoever charges or counts opens the till that somebody closed.
    if (!(name in visitActions) && !(name in stockActions)) await actor.call('caja/add', { caja: {} });
    const deed = await act(actor, name, draw, send);
    if (!deed) return;
    const { status, code, message } = deed.reply;
    if (code === 'internal') throw new Error(`${name}: ${message}`);
    // A card whose last day has passed buys nothing.
    if (name === 'expired' && message !== 'Esta tarjeta de regalo ya venció')
      throw new Error(`${name}: ${message}`);
    const tally = status === 'success' || name === 'expired' ? done : refused;
    tally.set(name, (tally.get(name) ?? 0) + 1);
    await after?.(deed);
  }

  toString(): string {
    return `${this.name} ${this.draw.one} ${this.draw.other}`;
  }
}

class ClockCommand implements DayCommand {
  private readonly days: number;

  constructor(days: number) {
    this.days = days;
  }

  check(): boolean {
    return true;
  }

  async run(_: DayModel, { goOn }: SalonDay): Promise<void> {
    await goOn?.(this.days);
  }

  toString(): string {
    return `days ${this.days}`;
  }
}

/** Commands by their texts, as a failed run prints them: 'split 4 3,counter 0 1,days 371'. */
export function commandsOf(...texts: readonly string[]): DayCommand[] {
  return texts
    .join(',')
    .split(',')
    .map(text => {
      const [name = '', one = '0', other = '0'] = text.split(' ');
      if (name === 'days') return new ClockCommand(Number(one));
      return new ActionCommand(name as ActionName, { one: Number(one), other: Number(other) });
    });
}

/** A choice of actions, those that are named twice twice as often, with its weight among the others. */
export type Mix = readonly (readonly [weight: number, names: readonly ActionName[]])[];

/** Any sequence of such commands; the clock goes on now and then by one of the days. */
export function dayCommands(
  mix: Mix,
  most: number,
  days: readonly number[] = [],
): fc.Arbitrary<Iterable<DayCommand>> {
  const number = fc.nat(1000);
  const actions = mix.map(([weight, names]) => ({
    weight,
    arbitrary: fc
      .tuple(fc.constantFrom(...names), number, number)
      .map(([name, one, other]): DayCommand => new ActionCommand(name, { one, other })),
  }));
  const clock = days.map(count => ({
    weight: 1,
    arbitrary: fc.constant(count).map((days): DayCommand => new ClockCommand(days)),
  }));
  return fc.commands([fc.oneof(...actions, ...clock)], { maxCommands: most, size: 'max' });
}

/** Runs commands on a salon, one after another; the model counts on where it is given. */
export const runDay = (day: SalonDay, commands: Iterable<DayCommand>, model = createModel()): Promise<void> =>
  fc.asyncModelRun(() => ({ model, real: day }), commands);
