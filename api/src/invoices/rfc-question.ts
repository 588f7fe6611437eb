import validateRfc from 'validate-rfc';
import { requireSure } from '../core/errors';

/**
 * Asks once about an RFC whose last character isn't what it should be; not about the one that was kept before.
 * @throws {AppError} unless the person is sure
 */
export function askAboutRfc(rfc: string, sure: boolean | undefined, kept?: { readonly rfc: string }): void {
  const { errors = [] } = validateRfc(rfc);
  if (rfc === kept?.rfc || !errors.includes('INVALID_VERIFICATION_DIGIT')) return;
  requireSure(sure, `El último carácter de ${rfc} no corresponde. ¿Está bien escrito?`);
}
