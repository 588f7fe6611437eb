import type { CallReply } from '@melena/shared/contract/calls';
import type { HealerRequest } from '../outbox/requests';

export type ProcessData = CallReply<'healers/appointment'>;
export type Appointment = ProcessData['appointment'];
export type Service = ProcessData['services'][number];
export type Product = ProcessData['products'][number];
export type Step = Service['dossier'][number];
export type Dose = Step['products'][number];
export type PastAppointment = ProcessData['history'][number];
export type Material = CallReply<'product/materials'>['materials'][number];

/** Material to choose from for a step of a dossier, and what to ask for. */
export interface DoseRequest {
  readonly dose: Dose;
  /** The name of the step, which the warehouse reads. */
  readonly comments: string;
}

export type ProcessDialog =
  | 'service'
  | 'product'
  | 'material'
  | 'budget'
  | 'finish'
  | 'history'
  | { readonly edit: Product }
  | { readonly remove: Product }
  | { readonly removeService: Service }
  | { readonly dose: DoseRequest };

export interface WorkSheetProps {
  process: ProcessData;
  requests: readonly HealerRequest[];
  editable: boolean;
  onOpen: (dialog: ProcessDialog) => void;
}
