import { inEachPeriod } from './period';

/** A report of each range that a body names, with that of its own range in the reply itself. @throws {AppError} */
export async function withOtherPeriods<Report extends object>(
  body: Parameters<typeof inEachPeriod<Report>>[0],
  read: Parameters<typeof inEachPeriod<Report>>[1],
): Promise<Report & { previous: Report | null; last_year: Report | null }> {
  const { current, ...others } = await inEachPeriod(body, read);
  return { ...current, ...others };
}
