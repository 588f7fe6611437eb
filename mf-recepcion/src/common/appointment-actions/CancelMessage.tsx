import { Button } from '@melena/shared/kit/actions/Button';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { Phone } from '@melena/shared/kit/text';
import { CANCEL_REASON } from '@melena/shared/rules/agenda/cancellation';
import { formatMoney } from '@melena/shared/rules/money';
import { whatsAppAddress } from '@melena/shared/rules/phone';
import { dayInSentence, formatHourWithArticle } from '@melena/shared/rules/time';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { Appointment } from '../appointment/types';
import type { CancelValues } from './cancel-form';

interface CancelMessageProps {
  /** As it was before it was cancelled. */
  appointment: Appointment;
  cancelled: CancelValues;
  onClose: () => void;
}

/** The message that tells the client, to be read and sent by hand in WhatsApp. */
export function CancelMessage({ appointment, cancelled, onClose }: CancelMessageProps) {
  const [shown] = useState(appointment);
  const [text, setText] = useState(() => messageText(shown, cancelled));
  const address = whatsAppAddress(shown.phone, text);
  const noShow = cancelled.reason === CANCEL_REASON.noShow;
  return (
    <Dialog
      open
      title={noShow ? 'No pudimos verte' : 'Cancelamos tu cita'}
      subtitle={
        <>
          {shown.client} · <Phone digits={shown.phone} />
        </>
      }
      onClose={onClose}
      fields
      foot={
        <>
          <Button onClick={onClose}>Listo</Button>
          <Button
            kind="primary"
            icon={MessageCircle}
            disabled={!address}
            onClick={() => {
              window.open(address, '_blank', 'noopener');
              onClose();
            }}
          >
            Abrir WhatsApp
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Texto"
        rows={6}
        maxLength={1000}
        value={text}
        onChange={setText}
        help={address ? undefined : 'El teléfono del cliente está mal escrito: copia el texto.'}
      />
    </Dialog>
  );
}

function messageText(
  { client_first_name, day, hour, paid }: Appointment,
  { reason, fate }: CancelValues,
): string {
  // An hour ends with the dot of 'a.m.'.
  const when = `del ${dayInSentence(day)} a ${formatHourWithArticle(hour)}`;
  const said =
    reason === CANCEL_REASON.noShow ? `No pudimos verte en tu cita ${when}` : `Cancelamos tu cita ${when}`;
  const money = {
    keep: `Tu anticipo de ${formatMoney(paid)} cubre la hora que te reservamos.`,
    credit: `Tu anticipo de ${formatMoney(paid)} queda a tu favor para otra cita.`,
    refund: `Te devolvimos tu anticipo de ${formatMoney(paid)}.`,
  };
  return [
    `Hola, ${client_first_name}. ${said}`,
    fate && money[fate],
    'Escríbenos cuando quieras y te damos otra hora.',
  ]
    .filter(Boolean)
    .join('\n\n');
}
