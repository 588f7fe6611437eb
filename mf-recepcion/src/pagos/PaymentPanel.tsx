import { AddPayment } from './AddPayment';
import { PaymentDetail } from './PaymentDetail';

export interface PaymentPanelProps {
  /** Null for a new one. */
  paymentId: number | null;
  onAdded: (paymentId: number) => void;
  onClose: () => void;
}

/** A new payment, or one that was registered, at the right of the list. */
export function PaymentPanel({ paymentId, onAdded, onClose }: PaymentPanelProps) {
  if (paymentId === null) return <AddPayment onAdded={onAdded} onClose={onClose} />;
  return <PaymentDetail key={paymentId} paymentId={paymentId} onClose={onClose} />;
}
