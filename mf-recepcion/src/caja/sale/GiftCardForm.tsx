import { voucherPrice } from '@melena/shared/contract/fields';
import { Button } from '@melena/shared/kit/actions/Button';
import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { PaneScroll } from '@melena/shared/kit/layout/blocks';
import { formatMoney, type Pesos, toCentavos, toPesos } from '@melena/shared/rules/money';
import type { ScanAnswer } from '@melena/shared/salon/products/ScanField';
import { Gift } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { addLine } from './open-sale';
import styles from './sale.module.css';

const USUAL: readonly Pesos[] = ['500.00', '1000.00', '1500.00', '2000.00'];

/** A gift card of any amount. Its number is given when it is charged. */
export function GiftCardForm({ onAnswer }: { onAnswer: (answer: ScanAnswer) => void }) {
  const [amount, setAmount] = useState<Pesos>('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { error } = voucherPrice.safeParse(amount || '0');
  function add(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (error) return;
    const price = toPesos(toCentavos(amount));
    addLine({ kind: 'gift_card', name: 'Tarjeta de regalo', detail: note.trim(), price, note: note.trim() });
    onAnswer({ tone: 'ok', text: `Tarjeta de regalo · ${formatMoney(price)}` });
    setAmount('');
    setNote('');
    setTried(false);
  }
  return (
    <PaneScroll>
      <form className={styles.card} onSubmit={add}>
        <div className={styles.usual}>
          {USUAL.map(each => (
            <Button key={each} onClick={() => setAmount(each)}>
              {formatMoney(each)}
            </Button>
          ))}
        </div>
        <MoneyField
          label="Monto"
          value={amount}
          onChange={setAmount}
          error={tried ? error?.issues[0]?.message : undefined}
        />
        <TextField
          label="Nota"
          optional
          placeholder="De parte de…"
          maxLength={120}
          help="Se lee en la tarjeta."
          value={note}
          onChange={setNote}
        />
        <Button type="submit" icon={Gift}>
          Agregar tarjeta
        </Button>
      </form>
    </PaneScroll>
  );
}
