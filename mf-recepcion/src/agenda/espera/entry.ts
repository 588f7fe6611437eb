import type { CallReply } from '@melena/shared/contract/calls';
import { minutesOfLines } from '@melena/shared/rules/agenda/timed-lines';
import { nameWithHair } from '@melena/shared/rules/hair';
import { formatDuration } from '@melena/shared/rules/time';

export type WaitingEntry = CallReply<'waiting/get'>['entries'][number];
export type Opening = CallReply<'waiting/openings'>['openings'][number];
export type OpeningFit = Opening['fits'][number];

/** 'Balayage · Lacio, Corte de puntas'. */
export function servicesText({ services }: Pick<WaitingEntry, 'services'>): string {
  return services.map(nameWithHair).join(', ');
}

/** '2 h'. */
export function durationText({ services }: Pick<WaitingEntry, 'services'>): string {
  return formatDuration(minutesOfLines(services));
}
