import { Refusal } from './refusal';

/** Refused because there were too many wrong tries. */
export function limited(seconds: number): Refusal {
  const wait = seconds < 60 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
  return new Refusal('limited', `Demasiados intentos. Espera ${wait} e intenta de nuevo.`, {
    retryAfter: seconds,
  });
}
