import type { HealerRequest } from '../outbox/healer-request';
import type { ProcessData, ProcessDialog } from './types';

export interface WorkSheetProps {
  process: ProcessData;
  requests: readonly HealerRequest[];
  editable: boolean;
  onOpen: (dialog: ProcessDialog) => void;
}
