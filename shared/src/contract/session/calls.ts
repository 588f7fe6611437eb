import { z } from 'zod';
import { openSessionRow } from '../account/schemas';
import { typedCode } from '../account/second-factor';
import { command, query } from '../define';
import { id, text, typedPassword, typedPin } from '../fields';
import { secret } from '../marks';
import { securityEvent } from '../security/schemas';
import { firstAccount, me, ownPassword } from './schemas';

/**
 * A browser whose own origin the API has asks for 'cookie': the access id goes into a cookie that no script reads, and
 * the reply's `access_id` is a marker ('@staff.…') that stands for it in every later body. Others get the access id.
 */
const keep = z.literal('cookie').optional();

const accessId = secret('typed', z.string().max(200));

export const sessionCalls = {
  /** Opens a staff session. `access_id` is what every later call carries. */
  'session/open': command({
    permission: 'public',
    invalidates: [],
    body: {
      email: text(120, 'Escribe tu correo'),
      password: typedPassword('Escribe tu contraseña'),
      verification_code: typedCode.optional(),
      keep,
    },
    reply: { access_id: accessId, me },
    example: demo => ({ email: demo.staff.email, password: demo.password }),
  }),
  /** Names a salon without any account and makes its administrator: `conflict` from then on. */
  'session/setup': command({
    permission: 'public',
    invalidates: [],
    body: firstAccount.shape,
    example: () => ({
      salon: 'Salón Roma',
      time_zone: 'America/Mexico_City' as const,
      name: 'Amalia Duarte',
      email: 'amalia@salon-roma.mx',
      password: 'cuatro-tijeras-lilas',
      code: 'abcd-efgh-jkmn',
    }),
  }),
  /** Ends the session; with `everywhere` all of that person's, on every device. */
  'session/close': command({
    permission: 'session',
    invalidates: [],
    body: { everywhere: z.literal(true).optional() },
  }),
  'session/current': query({ permission: 'session', reply: { me } }),
  /** Puts an access id that a browser holds into a cookie, and answers its marker. */
  'session/keep': command({
    permission: 'session',
    invalidates: [],
    body: { access_id: accessId.optional() },
    reply: { access_id: accessId },
  }),
  /** The caller's open sessions, the one used last first. */
  'session/list': query({ permission: 'session', reply: { sessions: z.array(openSessionRow) } }),
  /** The caller's own last logins, wrong tries and logouts, the latest first. */
  'session/events': query({ permission: 'session', reply: { events: z.array(securityEvent) } }),
  /** Ends one of the caller's own sessions. */
  'session/end': command({
    permission: 'session',
    invalidates: ['session'],
    body: { session_id: id },
  }),
  /** Changes the caller's own password, and ends their other sessions. Not of healers, who have a pin. */
  'session/password': command({
    permission: 'ownPassword',
    invalidates: ['session'],
    body: ownPassword.shape,
    example: demo => ({ current_password: demo.password, password: 'camión jirafa lunes tinta' }),
  }),
  /** The active healers and the open salons of their chain, by name, for the tablet's first screen. */
  'session/healers': query({
    permission: 'public',
    reply: {
      /** The first of `salons`; '' where the device isn't known. */
      salon: z.string(),
      salons: me.shape.salons,
      /** Each with the salons in which they have hours. */
      healers: z.array(
        z.object({ id, first_name: z.string(), last_name: z.string(), salon_ids: z.array(id) }),
      ),
    },
  }),
  /** Opens a healer's session with the personal pin. */
  'session/healer': command({
    permission: 'public',
    invalidates: [],
    body: { healer_id: id, pin: typedPin, keep },
    reply: { access_id: accessId, me },
    example: demo => ({ healer_id: demo.healer, pin: demo.pin }),
  }),
};
