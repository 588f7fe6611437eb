import { z } from 'zod';
import { email, id, moment, text, typedPassword, zone } from '../fields';
import { secret } from '../marks';
import { newPassword } from '../secrets';

/** The owner of a session. */
export const me = z.object({
  role: z.enum(['administrador', 'recepcion', 'atencion', 'almacen', 'healer']),
  name: z.string(),
  email: z.string(),
  /** Only in a healer's session. */
  healer_id: id.nullable(),
  /** The salon of this call; of a login the first of `salons`. */
  salon_id: id,
  salon: z.string(),
  /** The zone by which today and each hour on the screen go. */
  time_zone: zone,
  /** The open salons that the owner may enter, by name. */
  salons: z.array(z.object({ id, name: z.string(), time_zone: zone })),
  /** The closed ones, by name; left out where there are none. */
  closed_salons: z.array(z.object({ id, name: z.string(), has_past: z.boolean() })).optional(),
  /** Somebody else set the password: it is to be changed first. */
  must_change_password: z.literal(true).optional(),
  expires_at: moment,
});

/** The form that begins a salon without accounts. */
export const firstAccount = z.object({
  /** The salon's name. */
  salon: text(120, 'Escribe el nombre del salón'),
  /** Mexico City's where it is left out. */
  time_zone: zone.optional(),
  name: text(120, 'Escribe tu nombre'),
  email,
  password: newPassword,
  /** Printed by the server when it starts: only who sees that begins its salon. */
  code: secret('typed', text(40, 'Escribe el código que mostró el servidor al arrancar')),
});

/** The same as it is typed: the password twice. Both are said to differ whatever else is wrong. */
export const firstAccountForm = firstAccount
  .extend({ again: z.string(), time_zone: zone })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    error: 'No es la misma contraseña',
    when: () => true,
  });

/** The form that changes one's own password. */
export const ownPassword = z.object({
  current_password: typedPassword('Escribe tu contraseña actual'),
  password: newPassword,
});
