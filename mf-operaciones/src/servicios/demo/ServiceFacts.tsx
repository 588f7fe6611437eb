import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { SampleSelect, SampleText } from '../sample/fields';
import { SampleCard } from '../sample/SampleCard';
import css from '../sample/sample.module.css';

/** Units of a service's duration (specification, 9). */
const UNITS = ['min', 'hrs'];
const nothing = () => {};

export function ServiceFacts() {
  return (
    <SampleCard label="Detalles del servicio">
      <FormRow>
        <SampleText label="Nombre" value="Hidratación de muestra" />
        <SampleSelect label="Estado" options={['Inactivo', 'Activo']} chosen="Activo" />
      </FormRow>
      <FormRow>
        <SampleText label="Categoría" value="HIDRATACIÓN" />
        <SampleText label="Subcategoría" value="PROFUNDA" />
      </FormRow>
      <FormRow>
        <div className={css.measured}>
          <SampleText label="Duración" value="90" />
          <SampleSelect label="Unidad" options={UNITS} chosen="min" />
        </div>
        <MoneyField label="Precio" value="1680.00" readOnly onChange={nothing} />
      </FormRow>
      <TextAreaField
        label="Descripción"
        value="Devuelve agua y lípidos a cabello poroso."
        readOnly
        onChange={nothing}
      />
    </SampleCard>
  );
}
