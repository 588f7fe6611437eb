import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Strong } from '@melena/shared/kit/text';
import { formatMoney, type Pesos } from '@melena/shared/rules/money';
import type { Visit } from './use-allocation';

export interface OtherClientConfirmProps {
  client: string;
  visit: Visit;
  amount: Pesos;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Asked once more before a payment goes to the visit of another client. */
export function OtherClientConfirm({
  client,
  visit,
  amount,
  busy,
  onConfirm,
  onBack,
}: OtherClientConfirmProps) {
  return (
    <Confirm
      open
      question="¿Deseas asignarlo a la cita de otra persona?"
      warning={null}
      verb="Asignar"
      danger={false}
      busy={busy}
      onConfirm={onConfirm}
      onBack={onBack}
    >
      <Strong num>{formatMoney(amount)}</Strong> de <b>{client}</b> pagan la cita{' '}
      <Strong num>#{visit.folio}</Strong> de <b>{visit.client}</b>.
    </Confirm>
  );
}
