import { z } from 'zod';
import { findPasswordFault } from '../rules/access/password';
import { findPinFault } from '../rules/access/pin';
import { typedPassword } from './fields';
import { secret } from './marks';

const NOBODY = { name: '', email: '' };

/** A password that nobody has yet. The server compares it with what is known of its owner, and with common ones. */
export const newPassword = secret(
  'new',
  z
    .string()
    .max(200, 'Escribe hasta 200 caracteres')
    .check(({ value, issues }) => {
      const message = findPasswordFault(value, NOBODY);
      if (message) issues.push({ code: 'custom', message, input: value, continue: true });
    }),
);

/** The caller's own password, typed again before an account changes. */
export const ownPassword = typedPassword('Escribe tu contraseña');

/** A pin that nobody has yet. The server compares it with what is known of its owner, and with the others' pins. */
export const newPin = secret(
  'new',
  z.string().check(({ value, issues }) => {
    const message = findPinFault(value);
    if (message) issues.push({ code: 'custom', message, input: value, continue: true });
  }),
);
