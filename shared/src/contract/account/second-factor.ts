import { z } from 'zod';
import { typedPassword } from '../fields';
import { secret } from '../marks';

/** The six figures that an authenticator shows; blanks between them are dropped. */
export const verificationCode = secret(
  'typed',
  z
    .string()
    .transform(typed => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Escribe los 6 dígitos')),
);

/** At a login, and to take one's own away: such a code, or one of the recovery codes. */
export const typedCode = secret(
  'typed',
  z
    .string()
    .transform(typed => typed.replace(/\s/g, '').toLowerCase())
    .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/, 'Escribe los 6 dígitos')),
);

const RECOVERY_CODES = 10;

/** The secret that an authenticator keeps, and the codes that are there for when it is lost. */
export const newFactor = z.object({
  /** In base32: 160 random bits. */
  secret: secret('new', z.string().regex(/^[A-Z2-7]{32}$/)),
  /** In base32, 50 random bits each. */
  recovery_codes: secret(
    'new',
    z
      .array(z.string().regex(/^[a-z2-7]{5}-[a-z2-7]{5}$/))
      .length(RECOVERY_CODES)
      .refine(codes => new Set(codes).size === RECOVERY_CODES),
  ),
});

/** The picture that an authenticator reads: squares a side, and the dark ones as a path. */
export const qrCode = z.object({ size: z.int(), path: z.string() });

/** The form that sets a second factor up. */
export const factorFields = z.object({
  verification_code: verificationCode,
  own_password: typedPassword('Escribe tu contraseña'),
});
