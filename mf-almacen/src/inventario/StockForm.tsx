import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { CountChanges } from './CountChanges';
import css from './inventory.module.css';
import { Movements } from './Movements';
import { brandAndLine, type StockRow, stockName } from './stock-row';
import { type CountName, useStockForm } from './use-stock-form';

const FIELDS = ['selling', 'exhibition', 'material', 'material_unit', 'reason'].map(name => `stock.${name}`);

export function StockForm({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const form = useStockForm(row);
  const { command, shown, counts, reason } = form;
  const { fields = {} } = command.error ?? {};

  const [asking, setAsking] = useState(false);

  /** Without a reason it is refused anyway, at that field. */
  async function save() {
    if (form.untouched || !form.complete) return;
    if (form.large && reason.trim() !== '') setAsking(true);
    else await send();
  }

  async function send() {
    const saved = await form.save();
    setAsking(false);
    if (!saved) return;
    toast.done(`Inventario de ${stockName(row)} actualizado`);
    onClose();
  }

  const count = (name: CountName, label: string, unit: string, help?: string) => {
    const was = form.was(name);
    return (
      <NumberField
        label={label}
        unit={unit}
        value={counts[name]}
        onChange={value => form.set(name, value)}
        help={was === undefined ? help : `Ahora hay ${formatQuantity(was, unit === 'ml' ? 'ml' : 'pieza')}`}
        error={fields[`stock.${name}`]}
        disabled={command.busy}
      />
    );
  };

  return (
    <>
      <ActionDialog
        size={760}
        title="Editar inventario"
        subtitle={
          <>
            <div>{stockName(shown)}</div>
            <small>{[brandAndLine(shown), shown.category, shown.code].filter(Boolean).join(' · ')}</small>
          </>
        }
        action={dialogAction(command, save, FIELDS)}
        verb="Guardar cambios"
        busyVerb="Guardando"
        disabled={form.untouched || !form.complete}
        onClose={onClose}
        footStart={
          <ButtonLink icon={Package} to={`/productos/${shown.product_id}`}>
            Ver producto
          </ButtonLink>
        }
      >
        <section className={css.counts}>
          <h3>A la venta</h3>
          {count('selling', 'Almacén', 'piezas')}
          {count('exhibition', 'Exhibición', 'piezas')}
          <Sum label="Total a la venta" value={(counts.selling ?? 0) + (counts.exhibition ?? 0)} />
        </section>
        <section className={css.counts}>
          <h3>Materia prima</h3>
          {count('material', 'Piezas', 'piezas', 'La abierta cuenta hasta terminarse')}
          {count('material_unit', 'Quedan', 'ml', `${formatQuantity(shown.content, 'ml')} por pieza`)}
          <Sum
            label="Total de piezas"
            value={(counts.selling ?? 0) + (counts.exhibition ?? 0) + (counts.material ?? 0)}
          />
        </section>
        {form.keeps !== null && (
          <Notice
            tone="info"
            action={
              <Button size="s" onClick={form.fillAll}>
                Todas llenas
              </Button>
            }
          >
            La pieza abierta conserva sus {formatQuantity(form.keeps, 'ml')}.
          </Notice>
        )}
        <CountChanges changes={form.changes} />
        <TextField
          label="Motivo"
          placeholder="Conteo de la semana"
          maxLength={200}
          value={reason}
          onChange={form.setReason}
          help="Queda escrito con tu nombre y la hora"
          error={fields['stock.reason']}
          disabled={command.busy}
        />
        <Movements variantId={shown.variant_id} />
      </ActionDialog>
      <Confirm
        open={asking}
        question="¿Guardar un cambio tan grande?"
        warning="Revisa que las cantidades estén bien escritas."
        verb="Guardar cambios"
        busyVerb="Guardando"
        danger={false}
        busy={command.busy}
        onConfirm={send}
        onBack={() => setAsking(false)}
      >
        {stockName(shown)}
        <CountChanges changes={form.changes} />
      </Confirm>
    </>
  );
}

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <dl className={css.sum}>
      <dt>{label}</dt>
      <dd className="num">{formatQuantity(value, 'pieza')}</dd>
    </dl>
  );
}
