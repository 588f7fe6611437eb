import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { Muted, Phone } from '@melena/shared/kit/text';
import styles from './charge.module.css';
import type { Charge } from './use-charge';

/** Prints or sends the ticket right after the charge, without another press. */
export function PaperChoice({ charge, busy }: { charge: Charge; busy: boolean }) {
  const { paper, setPaper, phone } = charge;
  return (
    <div className={styles.choices}>
      <Checkbox checked={paper.print} disabled={busy} onChange={print => setPaper({ ...paper, print })}>
        Imprimir ticket
      </Checkbox>
      <Checkbox
        checked={paper.whatsApp && phone !== ''}
        disabled={busy || phone === ''}
        onChange={whatsApp => setPaper({ ...paper, whatsApp })}
      >
        <span>
          Enviar por WhatsApp
          <Muted as="small">{phone === '' ? 'Sin teléfono' : <Phone digits={phone} />}</Muted>
        </span>
      </Checkbox>
    </div>
  );
}
