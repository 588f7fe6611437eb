import { AppError } from './errors';

/** Refused because there were too many wrong tries. */
export function tooManyAttempts(seconds: number): AppError {
  const wait =
    seconds < 60
      ? `${seconds} segundos`
      : seconds <= 7200
        ? `${Math.ceil(seconds / 60)} minutos`
        : `${Math.ceil(seconds / 3600)} horas`;
  return new AppError('limited', `Demasiados intentos. Espera ${wait} e intenta de nuevo.`, {
    retryAfter: seconds,
  });
}

/** Refused because too many others tried, from places and devices that nobody logged in with before. */
export function tooManyStrangers(seconds: number): AppError {
  const hours = Math.ceil(seconds / 3600);
  const wait =
    seconds < 3600 ? `${Math.ceil(seconds / 60)} minutos` : hours === 1 ? 'una hora' : `${hours} horas`;
  const message = `Hubo demasiados intentos de entrar aquí desde equipos desconocidos. Entra en un equipo donde ya entraste, o intenta de nuevo en ${wait}.`;
  return new AppError('limited', message, { retryAfter: seconds });
}
