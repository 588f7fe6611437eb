import { z } from 'zod';
import { command, query } from './define';
import { id, moment, text, typedPassword, typedPin } from './fields';
import { openSessionRow } from './open-session';
import { newPassword } from './salon';
import { typedCode } from './second-factor';
import { securityEvent } from './security';

/** Who a session belongs to. */
export const me = z.object({
  role: z.enum(['administrador', 'recepcion', 'atencion', 'almacen', 'healer']),
  name: z.string(),
  email: z.string(),
  /** Only in a healer's session. */
  healer_id: id.nullable(),
  salon_id: id,
  salon: z.string(),
  /** Somebody else set the password: it is to be changed first. */
  must_change_password: z.literal(true).optional(),
  expires_at: moment,
});

/**
 * A browser whose own origin the API has asks for 'cookie': the access id goes into a cookie that no script reads, and
 * the reply's `access_id` is a marker ('@staff.…') that stands for it in every later body. Others get the access id.
 */
const keep = z.literal('cookie').optional();

/** What begins a salon that has no account yet. */
export const firstAccount = z.object({
  /** The salon's name. */
  salon: text(120, 'Escribe el nombre del salón'),
  name: text(120, 'Escribe tu nombre'),
  email: z.email('Escribe un correo válido').max(120),
  password: newPassword,
  /** Printed by the server when it starts: only who sees that begins its salon. */
  code: text(40, 'Escribe el código que mostró el servidor al arrancar'),
});

/** The same as it is typed: the password twice. Both are said to differ whatever else is wrong. */
export const firstAccountForm = firstAccount
  .extend({ again: z.string() })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    error: 'No es la misma contraseña',
    when: () => true,
  });

/** What changes the own password. */
export const ownPassword = z.object({
  current_password: typedPassword('Escribe tu contraseña actual'),
  password: newPassword,
});

export const sessionCalls = {
  /** Opens a staff session. `access_id` is what every later call carries. */
  'session/open': command(
    'public',
    {
      email: text(120, 'Escribe tu correo'),
      password: typedPassword('Escribe tu contraseña'),
      verification_code: typedCode.optional(),
      keep,
    },
    { access_id: z.string(), me },
  ),
  /** Names a salon without any account and makes its administrator: `conflict` from then on. */
  'session/setup': command('public', firstAccount.shape, {}),
  /** Ends the session; with `everywhere` all of that person's, on every device. */
  'session/close': command('session', { everywhere: z.literal(true).optional() }, {}),
  'session/current': query('session', {}, { me }),
  /** Puts an access id that a browser holds into a cookie, and answers its marker. */
  'session/keep': command(
    'session',
    { access_id: z.string().max(200).optional() },
    { access_id: z.string() },
  ),
  /** The caller's open sessions, the one used last first. */
  'session/list': query('session', {}, { sessions: z.array(openSessionRow) }),
  /** The caller's own last logins, wrong tries and logouts, the latest first. */
  'session/events': query('session', {}, { events: z.array(securityEvent) }),
  /** Ends one of the caller's own sessions. */
  'session/end': command('session', { session_id: id }, {}),
  /** Changes the caller's own password, and ends their other sessions. Not of healers, who have a pin. */
  'session/password': command('ownPassword', ownPassword.shape, {}),
  /** The active healers and their salon, for the tablet's first screen. */
  'session/healers': query(
    'public',
    {},
    {
      salon: z.string(),
      healers: z.array(z.object({ id, first_name: z.string(), last_name: z.string() })),
    },
  ),
  /** Opens a healer's session with the personal pin. */
  'session/healer': command('public', { healer_id: id, pin: typedPin, keep }, { access_id: z.string(), me }),
};
