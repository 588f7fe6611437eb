import { z } from 'zod';
import { findPasswordFault } from '../../rules/access/password';
import { email, id, moment, text, version } from '../fields';
import { newPassword, ownPassword } from '../secrets';

/** A staff account. Its password is never sent. */
export const accountRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['administrador', 'recepcion', 'atencion', 'almacen']),
  status_id: z.int(),
  creation_date: moment,
  last_seen: moment.nullable(),
  /** True if a login takes a code too. */
  second_factor: z.boolean(),
  /** The salons that it may enter; null is all of them, also those to come. */
  salons: z.array(id).nullable(),
  version,
});

const salons = z.array(id).min(1, 'Elige al menos un salón').max(500).nullable();

/** The fields of a new staff account. */
export const newAccount = z.object({
  name: text(120, 'Escribe el nombre'),
  email,
  role: accountRow.shape.role,
  /** Left out, the salon of the call. An administrator enters all, whatever is sent. */
  salons: salons.optional(),
  password: newPassword,
});

/** A new account as its form holds it; nothing of its owner is in the password. */
export const newAccountFields = newAccount
  .extend({ own_password: ownPassword })
  .check(({ value, issues }) => {
    const message = value.password && findPasswordFault(value.password, value);
    if (message) issues.push({ code: 'custom', message, input: value, path: ['password'], continue: true });
  });

/**
 * The fields of an account that may change. An empty password leaves it as it was; the server asks for the caller's
 * own.
 */
export const accountChanges = newAccount
  .omit({ email: true })
  .extend({ password: z.union([z.literal(''), newPassword]), own_password: z.string() });

/** An open session, as the person it belongs to, or an administrator, recognises it. */
export const openSessionRow = z.object({
  id,
  /** 'Chrome en Windows'; 'Otro programa' where it doesn't say. */
  device: z.string(),
  address: z.string(),
  opened_at: moment,
  /** Written down every five minutes. */
  last_seen: moment,
  /** The one that asks. */
  current: z.boolean(),
});

/** The owner of the sessions: 'staff:3', 'healer:5'. */
export const sessionOwner = z.string().regex(/^(staff|healer):\d{1,15}$/, 'Elige una persona de la lista');
