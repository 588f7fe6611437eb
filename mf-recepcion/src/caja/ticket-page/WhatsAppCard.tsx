import { Button } from '@melena/shared/kit/actions/Button';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { PHONE_WANTED, whatsAppAddress } from '@melena/shared/rules/phone';
import { MessageCircle } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './paper.module.css';

interface WhatsAppCardProps {
  phone: string;
  text: string;
  /** It was asked for: the focus goes there. */
  asked: boolean;
}

/** Opens WhatsApp with what was written; a person sends it there. */
export function WhatsAppCard(offered: WhatsAppCardProps) {
  const [phone, setPhone] = useState(offered.phone);
  const [text, setText] = useState(offered.text);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (offered.asked) field.current?.focus();
  }, [offered.asked]);
  function open(event: FormEvent) {
    event.preventDefault();
    const address = whatsAppAddress(phone, text);
    if (address) return window.open(address, '_blank', 'noopener');
    setError(PHONE_WANTED);
    field.current?.focus();
  }
  return (
    <Sheet aria-label="Enviar por WhatsApp">
      <form className={styles.card} onSubmit={open} noValidate>
        <h2>Enviar por WhatsApp</h2>
        <PhoneField
          ref={field}
          label="Teléfono"
          value={phone}
          onChange={value => {
            setPhone(value);
            setError(undefined);
          }}
          error={error}
        />
        <TextAreaField label="Texto" rows={9} maxLength={1500} value={text} onChange={setText} />
        <Button type="submit" icon={MessageCircle} wide>
          Abrir WhatsApp
        </Button>
      </form>
    </Sheet>
  );
}
