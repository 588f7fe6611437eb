import { z } from 'zod';
import { command, query } from './define';
import { id, moment, text, typedPassword } from './fields';

/** Who a session belongs to. */
export const me = z.object({
  role: z.enum(['administrador', 'recepcion', 'atencion', 'almacen', 'healer']),
  name: z.string(),
  email: z.string(),
  /** Only in a healer's session. */
  healer_id: id.nullable(),
  salon_id: id,
  salon: z.string(),
  expires_at: moment,
});

export const sessionCalls = {
  /** Opens a staff session. `access_id` is what every later call carries. */
  'session/open': command(
    'public',
    { email: text(120, 'Escribe tu correo'), password: typedPassword('Escribe tu contraseña') },
    { access_id: z.string(), me },
  ),
  /** Ends the session; with `everywhere` all of that person's, on every device. */
  'session/close': command('session', { everywhere: z.literal(true).optional() }, {}),
  'session/current': query('session', {}, { me }),
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
  'session/healer': command(
    'public',
    { healer_id: id, pin: z.string().regex(/^\d{1,12}$/, 'El pin lleva solo dígitos') },
    { access_id: z.string(), me },
  ),
};
