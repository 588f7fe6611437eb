import { Button } from '@melena/shared/kit/actions/Button';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { Checkbox } from '@melena/shared/kit/fields/Checkbox';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Muted, Num } from '@melena/shared/kit/text';
import { useUnknownCodes } from '@melena/shared/salon/products/unknown-codes';
import { useScanner } from '../../common/use-scanner';
import css from '../compras.module.css';
import { type PurchaseData, productLabel } from '../purchase-line';
import { ReceiveLineFields } from './ReceiveLineFields';
import { type ArrivingLine, useReceipt } from './use-receipt';

/** Receives pieces of each line. It proposes all that are missing; the first scanned code begins a count of what is scanned. */
export function ReceiveDialog({ data, onClose }: { data: PurchaseData; onClose: () => void }) {
  const receipt = useReceipt(data, onClose);
  const { form, lines, isCounting } = receipt;
  const [only, other] = receipt.extra;
  const scanner = useScanner({
    label: 'Escanear lo que llega',
    placeholder: 'Escanea lo que llega',
    rows: lines,
    add: (line: ArrivingLine, pieces) => ({
      tone: 'ok',
      text: `${line.name}: ${receipt.count(line, pieces)} de ${line.missing}`,
    }),
    unknown: useUnknownCodes(`recepcion ${data.details.folio}`),
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
          {scanner.field}
          {scanner.said}
          {scanner.codes}
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
      <Confirm
        open={receipt.isAsking && only !== undefined}
        question={
          only && !other
            ? `${orderedText(only)}. ¿Recibir ${only.surplus} de más?`
            : '¿Recibir piezas de más?'
        }
        warning={null}
        verb="Recibir"
        danger={false}
        busy={form.busy}
        onConfirm={() => form.submit()}
        onBack={receipt.askLater}
      >
        {receipt.extra.map(line => (
          <p key={line.id}>
            {productLabel(line)}
            {other && <Muted> · {`${orderedText(line)}, ${line.surplus} de más`}</Muted>}
          </p>
        ))}
      </Confirm>
    </>
  );
}

/** A line's pieces, with all that arrived by then where it came in parts: 'Se pidieron 10 y llegan 12'. */
const orderedText = ({ quantity, received, pieces }: ArrivingLine) =>
  `Se pidieron ${quantity} y llegan ${received + pieces}`;
