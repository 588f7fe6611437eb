import { Banknote, CreditCard, Landmark, LayoutGrid, Link2, List, PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { PeriodControl } from '../kit/dates/PeriodControl';
import { Checkbox } from '../kit/fields/Checkbox';
import { CheckboxGroup } from '../kit/fields/CheckboxGroup';
import { Quantity } from '../kit/fields/QuantityField';
import { RadioTiles } from '../kit/fields/RadioTiles';
import { Switch } from '../kit/fields/Switch';
import { Segments } from '../kit/layout/Segments';
import { Steps } from '../kit/layout/Steps';
import { Tabs } from '../kit/layout/Tabs';
import css from './kit.module.css';
import { Line, Section } from './parts';

const DAYS = ['Lun', 'Mar', 'Mie', 'Jue', 'Vie', 'Sab', 'Dom'].map(day => ({ value: day, label: day }));

const METHODS = [
  { value: 1, label: 'Efectivo', icon: Banknote },
  { value: 2, label: 'Transferencia', icon: Landmark },
  { value: 3, label: 'Tarjeta', icon: CreditCard, note: '•••• 4821' },
  { value: 4, label: 'Link de pago', icon: Link2 },
  { value: 5, label: 'Saldo a favor', icon: PiggyBank, disabled: true },
];

const VIEWS = [
  { value: 1, label: 'Lista', icon: List },
  { value: 2, label: 'Rejilla', icon: LayoutGrid },
];

const MODES = [
  { value: 1, label: 'Producto' },
  { value: 2, label: 'Por línea' },
  { value: 3, label: 'Por marca' },
];

export function ChoiceStates() {
  const [days, setDays] = useState(['Lun', 'Mar']);
  const [available, setAvailable] = useState(true);
  const [method, setMethod] = useState(3);
  const [view, setView] = useState(1);
  const [mode, setMode] = useState(1);
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <div className={css.columns}>
        <Section title="Check, switch">
          <Line>
            <CheckboxGroup label="Días" options={DAYS} value={days} onChange={setDays} />
          </Line>
          <Line>
            <Switch checked={available} onChange={setAvailable}>
              Disponible
            </Switch>
            <Switch checked={false} onChange={() => {}} disabled>
              Disponible
            </Switch>
            <Checkbox checked disabled onChange={() => {}}>
              Lun
            </Checkbox>
          </Line>
        </Section>
        <Section title="Segments, quantity, dates, tabs, steps">
          <Line>
            <Segments label="Vista" options={VIEWS} value={view} onChange={setView} />
            <Segments label="Modo" options={MODES} value={mode} onChange={setMode} />
            <Segments label="Densidad" low options={VIEWS} value={view} onChange={setView} />
            <Quantity label="Cantidad" max={5} value={quantity} onChange={setQuantity} />
          </Line>
          <Dates />
          <Tabs
            label="Servicio"
            tabs={[
              { value: 'details', label: 'Detalles del servicio', content: null },
              { value: 'process', label: 'Procesos y materiales', content: null },
              { value: 'healers', label: 'Estilistas', content: null },
            ]}
          />
          <br />
          <Steps steps={['Cliente', 'Servicios', 'Healer y hora']} current={3} />
        </Section>
      </div>
      <Section title="Choices: a radio drawn as a tile">
        <RadioTiles label="Forma de pago" columns={5} options={METHODS} value={method} onChange={setMethod} />
      </Section>
    </>
  );
}

const NAMES = ['Miércoles', 'Jueves', 'Viernes'];

function Dates() {
  const [day, setDay] = useState(20);
  const options = NAMES.map((name, index) => ({
    value: 18 + index,
    label: `${name} ${18 + index}${index === 2 ? ' (hoy)' : ''}`,
  }));
  return (
    <Line>
      <PeriodControl
        day={{ options, value: day, onChange: setDay }}
        month={{ options: [{ value: 11, label: 'Noviembre' }], value: 11, onChange: () => {} }}
        year={{ options: [{ value: 2026, label: '2026' }], value: 2026, onChange: () => {} }}
        onPrevious={day > 18 ? () => setDay(day - 1) : undefined}
        onNext={day < 20 ? () => setDay(day + 1) : undefined}
        onToday={day === 20 ? undefined : () => setDay(20)}
      />
    </Line>
  );
}
