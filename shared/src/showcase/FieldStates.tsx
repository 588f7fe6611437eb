import { useState } from 'react';
import { DateField } from '../kit/dates/DateField';
import { TimeField } from '../kit/dates/TimeField';
import { ComboboxField } from '../kit/fields/ComboboxField';
import { MoneyField } from '../kit/fields/MoneyField';
import { NumberField } from '../kit/fields/NumberField';
import { PasswordField } from '../kit/fields/PasswordField';
import { PhoneField } from '../kit/fields/PhoneField';
import { SearchField } from '../kit/fields/SearchField';
import { SelectField } from '../kit/fields/SelectField';
import { TextAreaField } from '../kit/fields/TextAreaField';
import { TextField } from '../kit/fields/TextField';
import { FilterSelect } from '../kit/list/Filters';
import css from './kit.module.css';
import { Line, Section } from './parts';

const STATUSES = [
  { value: 1, label: 'Activo' },
  { value: 2, label: 'Inactivo' },
  { value: 0, label: 'Eliminado', disabled: true },
];

const SERVICES = ['Hidratación profunda', 'Tinte de raíz', 'Definición de rizos', 'Detox capilar'].map(
  (label, index) => ({ value: index + 1, label }),
);

const still = () => {};

export function FieldStates() {
  return (
    <>
      <Section title="Fields">
        <Live />
      </Section>
      <Section title="Fields: invalid, disabled, read only">
        <div className={css.fields}>
          <TextField label="Nombre" value="Ximena" onChange={still} error="Escribe el nombre completo" />
          <MoneyField label="Monto" value="12a" onChange={still} error="Escribe un monto" />
          <SelectField
            label="Cuenta"
            placeholder="Cuenta"
            options={STATUSES}
            value={null}
            onChange={still}
            error="Elige una cuenta"
          />
          <PasswordField
            label="Contraseña de administrador"
            value="secreta"
            onChange={still}
            error="Contraseña incorrecta"
          />
          <TextField label="Nombre" value="Ximena" onChange={still} disabled />
          <MoneyField label="Monto" value="1234.50" onChange={still} disabled />
          <SelectField label="Línea" options={STATUSES} value={1} onChange={still} disabled />
          <TextField label="Nombre" value="Ximena" onChange={still} readOnly />
          <MoneyField label="Monto" value="1234.50" onChange={still} readOnly />
        </div>
      </Section>
    </>
  );
}

function Live() {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('55482190');
  const [amount, setAmount] = useState('1234.50');
  const [minutes, setMinutes] = useState<number | null>(10);
  const [status, setStatus] = useState<number | null>(1);
  const [gender, setGender] = useState<number | null>(null);
  const [service, setService] = useState<number | null>(null);
  const [birthday, setBirthday] = useState('1992-03-14');
  const [hour, setHour] = useState<string | null>('09:00');
  const [password, setPassword] = useState('');
  const [comments, setComments] = useState('Prefiere la estación junto a la ventana.');
  const [query, setQuery] = useState('Valeria');
  return (
    <>
      <Line>
        <SearchField
          label="Buscar clientes"
          placeholder="Nombre, teléfono o correo"
          width={320}
          value={query}
          onChange={setQuery}
        />
        <FilterSelect label="Género" options={STATUSES} value={gender} onChange={setGender} />
      </Line>
      <div className={css.fields}>
        <TextField
          label="Correo"
          type="email"
          optional
          placeholder="nombre@correo.mx"
          value={name}
          onChange={setName}
        />
        <PhoneField label="Teléfono" help="10 dígitos" value={phone} onChange={setPhone} />
        <MoneyField label="Monto" value={amount} onChange={setAmount} />
        <NumberField
          label="Cantidad"
          unit="g"
          help="10 g por omisión"
          value={minutes}
          onChange={setMinutes}
        />
        <SelectField label="Estado" options={STATUSES} value={status} onChange={setStatus} />
        <ComboboxField
          label="Servicio"
          placeholder="Busca un servicio"
          options={SERVICES}
          value={service}
          onChange={setService}
        />
        <DateField label="Cumpleaños" optional value={birthday} onChange={setBirthday} />
        <TimeField label="Hora de entrada" value={hour} onChange={setHour} />
        <PasswordField label="Contraseña" value={password} onChange={setPassword} />
        <TextAreaField label="Comentarios" value={comments} onChange={setComments} />
      </div>
    </>
  );
}
