import type { EntityName } from '@melena/shared/contract/audit/entities';
import type { CallPath, CallReply, CheckedBody, CommandPath, calls } from '@melena/shared/contract/calls';
import type { Family } from '@melena/shared/contract/define';
import type { Role } from '@melena/shared/rules/access/permissions';
import type { Zone } from '@melena/shared/rules/time';
import type { Db } from './database/open-database';
import type { Read, Tx } from './database/salon/handle';
import type { UnscopedRead, UnscopedTx } from './database/transaction';
import type { AppError } from './errors';
import type { LoginAttempt, LoginSubject } from './login';

/** The person whose access id came with the call. */
export interface Caller {
  readonly sessionId: number;
  readonly salonId: number;
  /** The branch of the salon that the call is for. */
  readonly branchId: number;
  readonly role: Role;
  /** Account of the staff, or the healer, that the session belongs to. */
  readonly actorId: number;
  readonly name: string;
  /** The branch's. */
  readonly zone: Zone;
}

/** A command's change to one entity, kept in the audit with its author and moment. */
export interface AuditEntry {
  readonly entity: EntityName | CommandPath;
  readonly entityId: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
}

export type EventScope = Readonly<Record<string, string | number>>;

interface Context<P extends CallPath> {
  /** Null only for the calls that are made before a session is open. */
  readonly caller: IfPublic<P, null, Caller>;
  /** The arrival of the call: everything that it does has this moment. */
  readonly now: Date;
  readonly origin: RequestOrigin;
}

/** The address, browser and cookies that a call came with. */
export interface RequestOrigin {
  /** The caller's address; behind a trusted proxy, the address that it names. */
  readonly address: string;
  /** The browser's name for itself; '' without. */
  readonly userAgent: string;
  /** Cookies that the browser sent, by name. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** True if the browser reached the server, or its proxy, by HTTPS. */
  readonly secure: boolean;
  /** True if a browser says that a page of this very origin makes the call: a cookie counts for no other. */
  readonly sameOrigin: boolean;
}

/** A cookie that goes out with the reply; none of them is readable by a script. */
export interface SetCookie {
  readonly name: string;
  /** Null takes the cookie away. */
  readonly value: string | null;
  /** Seconds that the browser keeps it; until the browser closes where left out. */
  readonly maxAge?: number;
}

type IfPublic<P extends CallPath, Yes, No> = (typeof calls)[P]['permission'] extends 'public' ? Yes : No;

export interface QueryContext<P extends CallPath> extends Context<P> {
  /** Reads the branch of the call; before a session is open no salon is known. */
  readonly read: IfPublic<P, UnscopedRead, Read>;
}

export interface CommandContext<P extends CallPath> extends Context<P> {
  /** The command's own transaction, and the only thing to query with: all of it is kept, or nothing. */
  readonly tx: IfPublic<P, UnscopedTx, Tx>;
  /** Sends a cookie with the reply, if the command is done. */
  readonly setCookie: (cookie: SetCookie) => void;
  /** Leaves a row in the audit. A command that leaves none gets one of the call itself. */
  readonly audit: (entry: AuditEntry & { readonly entity: EntityName }) => void;
  /**
   * Narrows what the live channel says of a family: only queries with this value in their body refetch; with null it
   * says nothing, since what the command may touch stayed as it was this time.
   */
  readonly narrow: (family: Family, match: EventScope | null) => void;
}

/** Does a call. Refuses by throwing a {@link AppError}, or by returning one where what it wrote must stay. */
export type Handler<P extends CallPath> = (
  body: CheckedBody<P>,
  context: P extends CommandPath ? CommandContext<P> : QueryContext<P>,
) => Promise<CallReply<P> | AppError>;

export interface SecretContext<P extends CallPath> extends QueryContext<P> {
  /** Reads and short transactions of its own; none is open while a secret is compared. */
  readonly db: Db;
}

/**
 * A call that compares or hashes a password or pin, which takes a processor some 100 ms, or counts wrong tries. It does
 * so before its transaction, without a connection, and returns the work of the transaction.
 */
export interface SecretHandler<P extends CallPath> {
  /** True if this body holds a secret: one that doesn't waits for no comparison. All do where it is left out. */
  readonly compares?: (body: CheckedBody<P>) => boolean;
  /** The account that the record of accesses names, of a call without a session that is no login. */
  readonly accountOf?: (body: CheckedBody<P>) => LoginSubject;
  readonly checkSecret: (
    body: CheckedBody<P>,
    context: SecretContext<P>,
  ) => Promise<((context: Parameters<Handler<P>>[1]) => ReturnType<Handler<P>>) | AppError>;
}

/** Calls that log somebody in. */
type LoginPath = 'session/open' | 'session/healer';

/** The same, of a command that logs somebody in: known devices wait behind no stranger. */
export interface LoginHandler<P extends CommandPath> {
  readonly loginOf: (body: CheckedBody<P>) => LoginSubject;
  readonly checkSecret: (
    body: CheckedBody<P>,
    context: SecretContext<P> & { readonly login: LoginAttempt },
  ) => ReturnType<SecretHandler<P>['checkSecret']>;
}

/** A query whose wrong tries are counted. */
type CountedQuery = 'voucher/card';

/** A handler for some of the calls; a missing or misshapen one doesn't compile. */
export type Handlers<P extends CallPath> = {
  readonly [Path in P]: Path extends LoginPath
    ? LoginHandler<Path>
    : Handler<Path> | (Path extends CommandPath | CountedQuery ? SecretHandler<Path> : never);
};

/** The calls of one family, by the start of their path. */
export type PathsOf<F extends Family> = Extract<CallPath, `${F}/${string}`>;

/** The author of a change, and the salon. */
export type Actor = Pick<Caller, 'salonId' | 'role' | 'actorId'>;
