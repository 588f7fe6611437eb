import { amountOf, centavos, formatMoney } from '../../rules/money';
import { formatCount } from '../../rules/quantity';
import { ROW_STATUS } from '../../rules/row-status';
import type { CallReply, CommandPath } from '../calls';
import type { NamedThing } from './names';

export type Audit = CallReply<'audit/get'>;
export type Entry = Audit['entries'][number];
export type Names = Audit['names'];

/** A stored value as a person reads it. */
export type Write = (value: unknown) => string;

/** A field of what was stored. */
export interface Field {
  readonly label?: string;
  readonly write?: Write;
  /** Read for '' too, which otherwise means nothing. */
  readonly writesEmpty?: true;
  /** The kind of thing whose id it holds. */
  readonly thing?: NamedThing;
}

/** Fields by their name, or by the whole way to them: 'product.variant_id'. */
export type Fields = Readonly<Record<string, Field>>;

/** A field as it was and as it is; null where there was nothing to be before, or nothing is after. */
export interface Change {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Link {
  readonly to: string;
  readonly label: string;
}

/** An entry of the audit with its fields as they were and as they are, and the names of what its ids stand for. */
export interface Reading {
  readonly entry: Entry;
  readonly id: number;
  /** The entry's subject: '#12854', 'Shampoo de coco'. '' where it is called nothing. */
  readonly self: string;
  /** Its entity in a sentence; '' where the contract doesn't know it. */
  readonly noun: string;
  readonly before: ReadonlyMap<string, unknown>;
  readonly after: ReadonlyMap<string, unknown>;
  /** A field as it is, or as it was where it is no more. */
  readonly value: (path: string) => unknown;
  /** The name of the id in a field; `id` where it isn't the field's own. */
  readonly named: (path: string, id?: unknown) => string;
  /** True if a field is another than it was. */
  readonly changed: (path: string) => boolean;
  /** Id of what a thing belongs to: of a service's variant the service. */
  readonly owner: (thing: NamedThing, id: unknown) => number | null | undefined;
}

/** The subjects that a change can have. */
export interface Entity {
  /** As the filter names it. */
  readonly many: string;
  /** As a sentence does: 'Cambió el producto …'. */
  readonly one: string;
  /** A call's verb, as in 'Emitió la factura F-2', or its whole sentence. */
  readonly verbs?: Readonly<Partial<Record<CommandPath, string | Sentence>>>;
  /** The sentence of every other call; by default {@link catalogued}. */
  readonly otherwise?: Sentence;
  /** The thing that it is called by, where that is another; or the field with the id of one. */
  readonly thing?: NamedThing;
  readonly namedBy?: string;
  /** Fields that mean another thing here than everywhere. */
  readonly fields?: Fields;
  /** Fields, named in the same way, that nobody reads. */
  readonly hidden?: readonly string[];
  /** Fields that aren't read where another one says the same. */
  readonly repeats?: Readonly<Record<string, string>>;
  /** Lists of what was stored, each row of which is a change of its own. */
  readonly lists?: Readonly<
    Record<string, (row: Readonly<Record<string, unknown>>, it: Reading) => Change | null>
  >;
  /** The screen on which it is read. */
  readonly link?: (it: Reading) => Link | undefined;
}

/** A sentence that tells what somebody did: 'Canceló la cita #12854'. */
export type Sentence = (it: Reading) => string;

/**
 * 'Agregó', 'Cambió', 'Desactivó', 'Activó' or 'Eliminó' with the name of the entity. An entry that has its call for an entity is of
 * one that found nothing to change: a healer was given services that she had.
 */
export const catalogued: Sentence = it => {
  if (it.value('saved') === false) return `Revisó qué citas deja sin atender un cambio de ${it.self}`;
  if (it.noun) return `${verbOf(it)} ${it.noun} ${it.self}`;
  return it.entry.entity === it.entry.call ? 'No cambió nada' : 'Hizo un cambio';
};

function verbOf({ entry, before, value, changed }: Reading): string {
  if (before.size === 0) return 'Agregó';
  if (entry.after === null) return 'Eliminó';
  if (!changed('status_id')) return 'Cambió';
  if (value('status_id') === ROW_STATUS.removed) return 'Eliminó';
  return value('status_id') === ROW_STATUS.active ? 'Activó' : 'Desactivó';
}

/** Names the administrator who approved it; older entries don't have one. */
export function approvedBy({ named }: Reading): string {
  const name = named('authorised_by');
  return name && ` · autorizó ${name}`;
}

export const sessionsEnded: Sentence = ({ value, self }) =>
  value('ended') === 1 ? `Cerró una sesión de ${self}` : `Cerró las sesiones de ${self}`;

/** A link to a thing, if its id is a number. */
export function linkTo(address: (id: number) => string, id: unknown, label: string): Link | undefined {
  return typeof id === 'number' && id > 0 ? { to: address(id), label } : undefined;
}

/** Centavos as the server keeps them, or pesos as they travel. */
export const money: Write = value => {
  if (typeof value === 'number') return formatMoney(centavos(value));
  return typeof value === 'string' && value !== '' ? formatMoney(amountOf(value)) : '';
};

export const percent: Write = value => `${value}%`;

/** An entry doesn't say in which unit a product is measured. */
export const figure: Write = value => formatCount(Number(value));

export const among =
  (words: Readonly<Record<string, string>>): Write =>
  value =>
    words[String(value)] ?? String(value);

export function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return String(value.length);
  return typeof value === 'object' ? '' : String(value);
}
