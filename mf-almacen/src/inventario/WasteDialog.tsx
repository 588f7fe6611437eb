import { wasteForm } from '@melena/shared/contract/product/schemas';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { formatQuantity, unitOf } from '@melena/shared/rules/quantity';
import { WASTE_CAUSE_NAMES, WASTE_CAUSES, type WasteCause } from '@melena/shared/rules/stock/stock-movement';
import { type StockRow, stockName } from './stock-row';

const CAUSES = WASTE_CAUSES.map(value => ({ value, label: WASTE_CAUSE_NAMES[value] }));
const PLACES = [
  { value: 'selling' as const, label: 'Almacén' },
  { value: 'exhibition' as const, label: 'Exhibición' },
  { value: 'material' as const, label: 'Materia prima' },
];
type Place = (typeof PLACES)[number]['value'];

/** Nothing is chosen: the schema refuses it. */
const NONE = '' as WasteCause;

const { quantity } = wasteForm.shape;
const fields = wasteForm
  .pick({ cause: true, place: true, note: true })
  .required()
  .extend({ quantity: quantity.nullable().pipe(quantity) });

/** Writes off what broke, expired, was stolen or used by the salon itself. */
export function WasteDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const [filled] = PLACES.filter(({ value }) => leftIn(row, value) > 0);
  return (
    <CommandDialog
      title="Merma"
      subtitle={stockName(row)}
      call="product/waste"
      schema={fields}
      values={{ cause: NONE, place: filled?.value ?? 'selling', quantity: 1 as number | null, note: '' }}
      toBody={waste => ({ waste: { variant_id: row.variant_id, version: row.version, ...waste } })}
      done={`Merma de ${stockName(row)} registrada`}
      verb="Dar merma"
      disabled={!filled}
      onClose={onClose}
    >
      {form => {
        const { cause, place } = form.values;
        const unit = place === 'material' ? row.unit : 'pieza';
        return (
          <>
            <SelectField
              label="Qué pasó"
              placeholder="Elige qué pasó"
              options={CAUSES}
              {...form.bind('cause')}
              value={cause || null}
            />
            <FormRow>
              <SelectField label="Lugar" options={PLACES} {...form.bind('place')} />
              <NumberField
                label="Cantidad"
                unit={unitOf(2, unit)}
                help={`Hay ${formatQuantity(leftIn(row, place), unit)}`}
                {...form.bind('quantity')}
              />
            </FormRow>
            <TextField label="Nota" optional maxLength={200} {...form.bind('note')} />
          </>
        );
      }}
    </CommandDialog>
  );
}

const leftIn = (row: StockRow, place: Place) => (place === 'material' ? row.material_unit : row[place]);
