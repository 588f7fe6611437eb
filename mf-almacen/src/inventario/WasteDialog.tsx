import type { CallBody } from '@melena/shared/contract/calls';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { formatQuantity, unitOf } from '@melena/shared/rules/quantity';
import { WASTE_CAUSE_NAMES, WASTE_CAUSES } from '@melena/shared/rules/stock/stock-movement';
import { useState } from 'react';
import { type StockRow, stockName } from './stock-row';

type Waste = CallBody<'product/waste'>['waste'];
type Place = Waste['place'];

const CAUSES = WASTE_CAUSES.map(value => ({ value, label: WASTE_CAUSE_NAMES[value] }));
const PLACES: { value: Place; label: string }[] = [
  { value: 'selling', label: 'Almacén' },
  { value: 'exhibition', label: 'Exhibición' },
  { value: 'material', label: 'Materia prima' },
];

/** Writes off what broke, expired, was stolen or used by the salon itself. */
export function WasteDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const filled = PLACES.filter(({ value }) => leftIn(row, value) > 0);
  const [place, setPlace] = useState<Place>(filled[0]?.value ?? 'selling');
  const [cause, setCause] = useState<Waste['cause'] | null>(null);
  const [quantity, setQuantity] = useState<number | null>(1);
  const [note, setNote] = useState('');
  const unit = place === 'material' ? row.unit : 'pieza';
  return (
    <CommandDialog
      title="Merma"
      subtitle={stockName(row)}
      call="product/waste"
      toBody={() => ({
        waste: {
          ...{ variant_id: row.variant_id, version: row.version, place, note },
          ...{ quantity: quantity ?? 0, cause: cause as Waste['cause'] },
        },
      })}
      done={`Merma de ${stockName(row)} registrada`}
      verb="Dar merma"
      disabled={filled.length === 0 || cause === null || !quantity}
      onClose={onClose}
    >
      {form => (
        <>
          <SelectField
            label="Qué pasó"
            placeholder="Elige qué pasó"
            options={CAUSES}
            value={cause}
            onChange={setCause}
            disabled={form.busy}
            {...form.field('waste.cause')}
          />
          <FormRow>
            <SelectField
              label="Lugar"
              options={PLACES}
              value={place}
              onChange={setPlace}
              disabled={form.busy}
              {...form.field('waste.place')}
            />
            <NumberField
              label="Cantidad"
              unit={unitOf(2, unit)}
              help={`Hay ${formatQuantity(leftIn(row, place), unit)}`}
              value={quantity}
              onChange={setQuantity}
              disabled={form.busy}
              {...form.field('waste.quantity')}
            />
          </FormRow>
          <TextField
            label="Nota"
            optional
            maxLength={200}
            value={note}
            onChange={setNote}
            disabled={form.busy}
            {...form.field('waste.note')}
          />
        </>
      )}
    </CommandDialog>
  );
}

const leftIn = (row: StockRow, place: Place) => (place === 'material' ? row.material_unit : row[place]);
