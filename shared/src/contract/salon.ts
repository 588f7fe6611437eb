import { z } from 'zod';
import { passwordFault } from '../rules/password';
import { command, query } from './define';
import {
  counted,
  day,
  hour,
  id,
  moment,
  named,
  page,
  shownVersion,
  text,
  typedPassword,
  version,
} from './fields';
import { newPin } from './healers';
import { openSessionRow, sessionOwner } from './open-session';
import { newFactor, qrCode, typedCode, verificationCode } from './second-factor';
import { consent, strands } from './stranding';

/** A salon and its hours, null where none were set. */
export const salonRow = z.object({
  id,
  version: z.int(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  status_id: z.int(),
  hour_start: hour.nullable(),
  hour_end: hour.nullable(),
});

/** A staff account. Its password is never sent. */
export const accountRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['administrador', 'recepcion', 'atencion', 'almacen']),
  status_id: z.int(),
  creation_date: moment,
  last_seen: moment.nullable(),
  /** Whether a login takes a code too. */
  second_factor: z.boolean(),
  version,
});

const NOBODY = { name: '', email: '' };

/** A password that nobody has yet. The server compares it with what is known of its owner, and with common ones. */
export const newPassword = z
  .string()
  .max(200, 'Escribe hasta 200 caracteres')
  .check(({ value, issues }) => {
    const message = passwordFault(value, NOBODY);
    if (message) issues.push({ code: 'custom', message, input: value, continue: true });
  });

/** The caller's own password, typed again before an account changes. */
export const ownPassword = typedPassword('Escribe tu contraseña');

/** What is written of a new staff account. */
export const newAccount = z.object({
  name: text(120, 'Escribe el nombre'),
  email: z.email('Escribe un correo válido').max(120),
  role: accountRow.shape.role,
  password: newPassword,
});

/** A new account as its form holds it; nothing of its owner is in the password. */
export const newAccountFields = newAccount
  .extend({ own_password: ownPassword })
  .check(({ value, issues }) => {
    const message = value.password && passwordFault(value.password, value);
    if (message) issues.push({ code: 'custom', message, input: value, path: ['password'], continue: true });
  });

/** What may change of an account. An empty password leaves it as it was; the server asks for the caller's own. */
export const accountChanges = newAccount
  .omit({ email: true })
  .extend({ password: z.union([z.literal(''), newPassword]), own_password: z.string() });

/** What a command did to one thing. */
const auditEntry = z.object({
  id,
  at: moment,
  actor: z.string(),
  call: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** What a thing is called, and the one that it belongs to: of a service's variant the service. */
const auditName = z.object({ name: z.string(), of: id.nullable() });

export const salonCalls = {
  'salon/get': query('agenda', {}, { salons: z.array(salonRow) }),
  'salon/update': command(
    'salones',
    {
      /** An hour that is left out stays; null takes it away. */
      salon: z.object({
        id,
        version: shownVersion,
        hour_start: hour.nullable().optional(),
        hour_end: hour.nullable().optional(),
      }),
      ...consent,
    },
    { salon: salonRow, ...strands },
  ),
  /** The access roles: Administrador, Healer, Almacen, Atención a Cliente, and who has them. */
  'access/get': query(
    'accesos',
    {},
    { roles: z.array(named.extend({ status_id: z.int(), accounts: z.int() })) },
  ),
  'account/get': query('cuentas', {}, { accounts: z.array(accountRow) }),
  'account/add': command('cuentas', { account: newAccount, own_password: ownPassword }, { account_id: id }),
  'account/update': command(
    'cuentas',
    {
      account: z.object({
        id,
        version: shownVersion,
        name: text(120, 'Escribe el nombre').optional(),
        role: accountRow.shape.role.optional(),
        status_id: z.int().min(1).max(2).optional(),
        password: newPassword.optional(),
      }),
      own_password: ownPassword,
    },
    { account: accountRow },
  ),
  /** Open sessions of an account or of a healer, the one used last first. */
  'account/sessions': query('cuentas', { person: sessionOwner }, { sessions: z.array(openSessionRow) }),
  /** Ends a session of an account or of a healer, or all of them but the caller's own. */
  'account/sessions/end': command(
    'cuentas',
    { person: sessionOwner, session_id: id.optional() },
    { ended: z.int() },
  ),
  /** What the caller has set up beside the password. */
  'account/own': query(
    'cuentas',
    {},
    { approval_pin: z.boolean(), second_factor: z.boolean(), recovery_codes_left: z.int() },
  ),
  /** A second factor to set up: nothing of it is kept until it is sent back with a code that it makes. */
  'account/factor/new': query('cuentas', {}, { ...newFactor.shape, qr: qrCode }),
  /** Sets the caller's second factor up: from now on a login takes a code too. */
  'account/factor/set': command(
    'cuentas',
    { ...newFactor.shape, verification_code: verificationCode, own_password: ownPassword },
    {},
  ),
  /** Takes a second factor away: the caller's, with a code of it or a recovery code, or a colleague's who lost it. */
  'account/factor/remove': command(
    'cuentas',
    { account_id: id.optional(), own_password: ownPassword, verification_code: typedCode.optional() },
    {},
  ),
  /** The pin that the caller approves with, in the place of the password; null takes it away. */
  'account/approval': command('cuentas', { own_password: ownPassword, approval_pin: newPin.nullable() }, {}),
  /** Who did what, the latest first. */
  'audit/get': query(
    'cuentas',
    {
      /** In salon time. */
      day: day.optional(),
      /** An id of `people`. */
      person: sessionOwner.optional(),
      entity: z.string().max(60).optional(),
      ...page,
    },
    {
      entries: z.array(auditEntry),
      /** What the ids in the entries stand for, by `nameKey`. */
      names: z.record(z.string(), auditName),
      /** Everybody who can have done something. */
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      ...counted,
    },
  ),
};
