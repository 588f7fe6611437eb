import { formatDuration } from '@melena/shared/rules/time';
import type { DossierStepData } from './types';

type TimedStep = Pick<DossierStepData, 'id' | 'minutes'>;

export function minutesOf(steps: readonly TimedStep[], except?: TimedStep): number {
  return steps.reduce((sum, { id, minutes }) => (id === except?.id ? sum : sum + minutes), 0);
}

/** The amounts of all products of the steps by unit; summed in tenths, since 0.1 + 0.2 isn't 0.3. */
export function amountsOf(steps: readonly Pick<DossierStepData, 'products'>[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { quantity, unit } of steps.flatMap(({ products }) => products))
    amounts.set(unit, Math.round(((amounts.get(unit) ?? 0) + quantity) * 10) / 10);
  return amounts;
}

/** The warning that the steps take longer than the booked variant; undefined when they fit. */
export function minutesBeyond(minutes: number, booked: number): string | undefined {
  if (!(minutes > booked)) return undefined;
  return `${formatDuration(minutes - booked)} más que la variante (${formatDuration(booked)})`;
}
