import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { Muted, Num, Strong } from '@melena/shared/kit/text';
import { formatCount, formatQuantity, unitOf } from '@melena/shared/rules/quantity';
import { LOW_PIECES } from '@melena/shared/rules/stock/stock';
import { formatChange } from '@melena/shared/rules/stock/stock-movement';
import { contentOf } from '@melena/shared/salon/products/product-detail';
import { Package, PackageX } from 'lucide-react';
import { useState } from 'react';
import css from './inventory.module.css';
import { Movements } from './Movements';
import { brandAndLine, type StockRow, stockName } from './stock-row';
import { type CountChange, type CountName, useStockForm } from './use-stock-form';
import { WasteDialog } from './WasteDialog';

const LEVELS = [
  {
    name: 'minimum' as const,
    label: 'Mínimo',
    placeholder: String(LOW_PIECES),
    help: 'Con estas, o menos, falta comprar',
  },
  { name: 'target' as const, label: 'Meta', help: 'Se pide hasta tener estas' },
];

export function StockForm({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const stock = useStockForm(row, onClose);
  const { form, shown, counts, reason } = stock;
  const [isWasting, setWasting] = useState(false);
  const content = contentOf(shown, shown.variant);

  const count = (name: CountName, label: string, help?: string) => {
    const was = stock.was(name);
    const unit = unitOfCount(name, shown.unit);
    return (
      <NumberField
        label={label}
        unit={unitOf(2, unit)}
        value={counts[name]}
        onChange={value => stock.set(name, value)}
        help={was === undefined ? help : `Ahora hay ${formatQuantity(was, unit)}`}
        disabled={form.busy}
        {...form.field(`stock.${name}`)}
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
        action={form}
        disabled={stock.untouched || !stock.complete}
        onClose={onClose}
        unsaved={!stock.untouched || undefined}
        footStart={
          <>
            <ButtonLink icon={Package} to={paths.product(shown.product_id)}>
              Ver producto
            </ButtonLink>
            <Button icon={PackageX} disabled={form.busy} onClick={() => setWasting(true)}>
              Merma
            </Button>
          </>
        }
      >
        <section className={css.counts}>
          <h3>A la venta</h3>
          {count('selling', 'Almacén')}
          {count('exhibition', 'Exhibición')}
          <Sum label="Total a la venta" value={(counts.selling ?? 0) + (counts.exhibition ?? 0)} />
        </section>
        <section className={css.counts}>
          <h3>Materia prima</h3>
          {count('material', 'Piezas', 'La abierta cuenta hasta terminarse')}
          {count('material_unit', 'Quedan', content && `${content} por pieza`)}
          <Sum
            label="Total de piezas"
            value={(counts.selling ?? 0) + (counts.exhibition ?? 0) + (counts.material ?? 0)}
          />
        </section>
        <section className={css.counts}>
          <h3>Por comprar</h3>
          {LEVELS.map(({ name, ...texts }) => (
            <NumberField
              key={name}
              {...texts}
              optional
              unit="piezas"
              value={stock.levels[name]}
              onChange={value => stock.setLevel(name, value)}
              disabled={form.busy}
              {...form.field(`stock.${name}`)}
            />
          ))}
        </section>
        {stock.keeps !== null && (
          <Notice
            tone="info"
            action={
              <Button size="s" onClick={stock.fillAll}>
                Todas llenas
              </Button>
            }
          >
            La pieza abierta conserva sus {formatQuantity(stock.keeps, shown.unit)}.
          </Notice>
        )}
        <CountChanges changes={stock.changes} unit={shown.unit} />
        <TextField
          label="Motivo"
          placeholder="Conteo de la semana"
          maxLength={200}
          value={reason}
          onChange={stock.setReason}
          help="Queda escrito con tu nombre y la hora"
          disabled={form.busy}
          {...form.field('stock.reason')}
        />
        <Movements variantId={shown.variant_id} unit={shown.unit} />
      </ActionDialog>
      {isWasting && <WasteDialog row={row} onClose={() => setWasting(false)} />}
      <Confirm
        open={stock.asking}
        question="¿Guardar un cambio tan grande?"
        warning="Revisa que las cantidades estén bien escritas."
        verb="Guardar cambios"
        danger={false}
        busy={form.busy}
        onConfirm={() => form.submit()}
        onBack={stock.stopAsking}
      >
        {stockName(shown)}
        <CountChanges changes={stock.changes} unit={shown.unit} />
      </Confirm>
    </>
  );
}

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <dl className={css.sum}>
      <dt>{label}</dt>
      <Num as="dd">{formatQuantity(value, 'pieza')}</Num>
    </dl>
  );
}

const NAMES: Readonly<Record<CountName, string>> = {
  selling: 'Almacén',
  exhibition: 'Exhibición',
  material: 'Materia prima',
  material_unit: 'Materia prima',
};

/** Raw material is counted in pieces, and in what they hold. */
const unitOfCount = (name: CountName, unit: string) => (name === 'material_unit' ? unit : 'pieza');

/** The changes in large figures, so that a slip is seen before it is saved. */
function CountChanges({ changes, unit }: { changes: readonly CountChange[]; unit: string }) {
  if (changes.length === 0) return null;
  return (
    <ul className={css.differences} aria-label="Cambios">
      {changes.map(({ name, from, to }) => (
        <li key={name}>
          <Muted>{NAMES[name]}</Muted>
          <Num size="l">
            {formatCount(from)} → {formatCount(to)}
          </Num>
          <Strong num>
            {formatChange(to - from)} {unitOf(Math.abs(to - from), unitOfCount(name, unit))}
          </Strong>
        </li>
      ))}
    </ul>
  );
}
