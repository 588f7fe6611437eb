import { notFound } from './errors';

/** A body may name its salon, as older screens do, and then it is the caller's own. @throws {AppError} */
export function assertSalon(salonId: number, sent: number | undefined): void {
  if (sent !== undefined && sent !== salonId) throw notFound('No se encontró el salón.');
}
