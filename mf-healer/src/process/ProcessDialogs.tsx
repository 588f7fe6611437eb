import { isRetail } from '@melena/shared/rules/product-line';
import { RemoveServiceConfirm } from '@melena/shared/salon/appointments/RemoveServiceConfirm';
import { ProductEditDialog } from '@melena/shared/salon/products/ProductEditDialog';
import { ProductRemoveConfirm } from '@melena/shared/salon/products/ProductRemoveConfirm';
import type { HealerRequest } from '../outbox/healer-request';
import { AddProductDialog } from './AddProductDialog';
import { AddServiceDialog } from './AddServiceDialog';
import { BudgetConfirm } from './BudgetConfirm';
import { FinishConfirm } from './FinishConfirm';
import { HistoryDialog } from './HistoryDialog';
import { MaterialDialog } from './MaterialDialog';
import { MaterialEditDialog } from './MaterialEditDialog';
import type { ProcessData, ProcessDialog } from './types';

interface ProcessDialogsProps {
  dialog: ProcessDialog;
  process: ProcessData;
  requests: readonly HealerRequest[];
  onOpen: (dialog: ProcessDialog) => void;
  onClose: () => void;
}

/** The one dialog that is open. */
export function ProcessDialogs({ dialog, process, requests, onOpen, onClose }: ProcessDialogsProps) {
  const { appointment } = process;
  if (dialog === 'service') return <AddServiceDialog {...{ process, requests, onClose }} />;
  if (dialog === 'product') return <AddProductDialog {...{ process, requests, onClose }} />;
  if (dialog === 'material') return <MaterialDialog {...{ appointment, onClose }} />;
  if (dialog === 'budget') return <BudgetConfirm {...{ appointment, onClose }} />;
  if (dialog === 'finish') return <FinishConfirm {...{ process, onClose }} />;
  if (dialog === 'history') return <HistoryDialog {...{ process, onClose }} />;
  if ('dose' in dialog) return <MaterialDialog {...{ appointment, onClose }} wish={dialog.dose} />;
  if ('removeService' in dialog)
    return <RemoveServiceConfirm service={dialog.removeService} onClose={onClose} />;
  if ('remove' in dialog) return <ProductRemoveConfirm product={dialog.remove} onClose={onClose} />;
  const { edit: product } = dialog;
  const onRemove = () => onOpen({ remove: product });
  const Edit = isRetail(product) ? ProductEditDialog : MaterialEditDialog;
  return <Edit {...{ product, onRemove, onClose }} />;
}
