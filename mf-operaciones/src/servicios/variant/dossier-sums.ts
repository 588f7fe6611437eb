import { formatDuration } from '@melena/shared/rules/time';
import type { DossierStepData } from './types';

type TimedStep = Pick<DossierStepData, 'id' | 'minutes'>;

export function minutesOf(steps: readonly TimedStep[], except?: TimedStep): number {
  return steps.reduce((sum, { id, minutes }) => (id === except?.id ? sum : sum + minutes), 0);
}

/** ml of all products of the steps; summed in tenths, since 0.1 + 0.2 isn't 0.3. */
export function millilitresOf(steps: readonly Pick<DossierStepData, 'products'>[]): number {
  const doses = steps.flatMap(({ products }) => products);
  return doses.reduce((tenths, { quantity }) => tenths + Math.round(quantity * 10), 0) / 10;
}

/** The warning that the steps take longer than the booked variant; undefined when they fit. */
export function minutesBeyond(minutes: number, booked: number): string | undefined {
  if (!(minutes > booked)) return undefined;
  return `${formatDuration(minutes - booked)} más que la variante (${formatDuration(booked)})`;
}
