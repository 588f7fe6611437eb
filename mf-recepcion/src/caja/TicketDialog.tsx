import { ProductEditDialog } from '@melena/shared/salon/products/ProductEditDialog';
import { ProductRemoveConfirm } from '@melena/shared/salon/products/ProductRemoveConfirm';
import { StartConfirm } from '../common/appointment-actions/StartConfirm';
import { UndoStartConfirm } from '../common/appointment-actions/UndoStartConfirm';
import { ChargeDialog } from './ChargeDialog';
import { DiscountDialog } from './DiscountDialog';
import { ProductDialog } from './ProductDialog';
import { RemoveDiscountDialog } from './RemoveDiscountDialog';
import type { Product, TicketData } from './ticket-lines';

/** What can be open over a ticket. */
export type TicketDialogName =
  | 'start'
  | 'undo-start'
  | 'charge'
  | 'product'
  | 'discount'
  | 'no-discount'
  | { edit: Product }
  | { remove: Product };

export interface TicketDialogProps {
  name: TicketDialogName;
  ticket: TicketData;
  /** Null closes it. */
  onOpen: (dialog: TicketDialogName | null) => void;
}

export function TicketDialog({ name, ticket, onOpen }: TicketDialogProps) {
  const { appointment } = ticket;
  const onClose = () => onOpen(null);
  if (name === 'start') return <StartConfirm appointment={appointment} onClose={onClose} />;
  if (name === 'undo-start') return <UndoStartConfirm appointment={appointment} onClose={onClose} />;
  if (name === 'charge') {
    return <ChargeDialog appointment={appointment} products={ticket.products} onClose={onClose} />;
  }
  if (name === 'product') return <ProductDialog ticket={ticket} onClose={onClose} />;
  if (name === 'discount') return <DiscountDialog appointment={appointment} onClose={onClose} />;
  if (name === 'no-discount') return <RemoveDiscountDialog appointment={appointment} onClose={onClose} />;
  if ('remove' in name) return <ProductRemoveConfirm product={name.remove} onClose={onClose} />;
  return (
    <ProductEditDialog product={name.edit} onRemove={() => onOpen({ remove: name.edit })} onClose={onClose} />
  );
}
