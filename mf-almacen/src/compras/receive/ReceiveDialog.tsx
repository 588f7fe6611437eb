import { Button } from '@melena/shared/kit/actions/Button';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Muted, Num } from '@melena/shared/kit/text';
import { type ScanAnswer, ScanField } from '@melena/shared/salon/products/ScanField';
import { UnknownCodes } from '@melena/shared/salon/products/UnknownCodes';
import { useUnknownCodes } from '@melena/shared/salon/products/unknown-codes';
import { useProductSearch } from '@melena/shared/salon/products/use-product-search';
import { useState } from 'react';
import css from '../compras.module.css';
import type { PurchaseData } from '../purchase-line';
import { ExtraConfirm } from './ExtraConfirm';
import { ReceiveLineFields } from './ReceiveLineFields';
import { type ArrivingLine, useReceipt } from './use-receipt';

/** Receives pieces of each line. It proposes all that are missing; the first scanned code begins a count of what is scanned. */
export function ReceiveDialog({ data, onClose }: { data: PurchaseData; onClose: () => void }) {
  const receipt = useReceipt(data, onClose);
  const { form, lines, isCounting } = receipt;
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const unknown = useUnknownCodes('recepcion');
  const found = useProductSearch(lines, typed);
  const add = (line: ArrivingLine, pieces = 1): ScanAnswer => ({
    tone: 'ok',
    text: `${line.name}: ${receipt.count(line, pieces)} de ${line.missing}`,
  });
  return (
    <>
      <ActionDialog
        size={760}
        title="Recibir productos"
        subtitle={<Num>Compra #{data.details.folio}</Num>}
        action={form}
        verb="Recibir"
        disabled={!(receipt.pieces > 0)}
        onClose={onClose}
      >
        <Muted as="p">Lo que llegó se suma al inventario. Lo que falta queda pendiente de recibir.</Muted>
        <div className={css.scan}>
          <ScanField
            label="Escanear lo que llega"
            placeholder="Escanea lo que llega"
            typed={typed}
            onType={text => {
              setTyped(text);
              if (text !== '') setAnswer(null);
            }}
            rows={lines}
            found={found}
            onFound={line => add(line)}
            onAnswer={setAnswer}
            onUnknown={unknown.keep}
          />
          <span role="status" data-tone={answer?.tone}>
            {answer?.text}
          </span>
          <UnknownCodes
            list={unknown}
            onKnown={(variantId, pieces) => {
              const line = lines.find(({ variant_id }) => variant_id === variantId);
              if (line) setAnswer(add(line, pieces));
            }}
          />
          {isCounting && (
            <Button size="s" onClick={receipt.proposeAll}>
              Recibir todo
            </Button>
          )}
        </div>
        <div>
          {lines.map((line, index) => (
            <ReceiveLineFields
              key={line.id}
              line={line}
              fieldOf={name => form.field(`receive.lines.${index}.${name}`)}
              disabled={form.busy}
              onChange={change => receipt.change(line, change)}
            />
          ))}
        </div>
        <FormRow>
          <TextField label="Factura (folio o UUID)" optional maxLength={60} {...form.bind('invoice')} />
          <DateField label="Fecha de la factura" optional {...form.bind('invoice_date')} />
        </FormRow>
        <Checkbox checked={receipt.updateCost} disabled={form.busy} onChange={receipt.setUpdateCost}>
          Actualizar el costo de los productos con el precio de esta compra
        </Checkbox>
        <Num as="p" role="status">
          {receipt.summary}
        </Num>
      </ActionDialog>
      <ExtraConfirm
        open={receipt.isAsking}
        extra={receipt.extra}
        busy={form.busy}
        onConfirm={() => form.submit()}
        onBack={receipt.askLater}
      />
    </>
  );
}
