import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { isPesos } from '../../rules/money';
import { scan } from '../../testing/scan';
import { DateField } from '../dates/DateField';
import { MoneyField } from './MoneyField';
import { NumberField } from './NumberField';
import { PhoneField } from './PhoneField';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';

afterEach(cleanup);

interface ControlledProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** Renders a field that holds its value, and answers how to read it. */
function renderControlled<Value>(Field: ComponentType<ControlledProps<Value>>, initial: Value): () => Value {
  let now = initial;
  function Held() {
    const [value, setValue] = useState(initial);
    now = value;
    return <Field label="Campo" value={value} onChange={setValue} />;
  }
  render(<Held />);
  return () => now;
}

test.each([
  ['1234.5', '1234.50', '1,234.50'],
  ['1,234', '1234.00', '1,234.00'],
  ['$ 80', '80.00', '80.00'],
  ['12a', '12a', '12a'],
  ['', '', ''],
])('a money field takes %j as %j and shows %j on leaving', async (typed, value, shown) => {
  const read = renderControlled(MoneyField, '');
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  await userEvent.click(input);
  if (typed) await userEvent.keyboard(typed);
  expect(input.value).toBe(typed);
  await userEvent.tab();
  expect(read()).toBe(value);
  expect(input.value).toBe(shown);
});

test('a text that is no amount is said at its money field once it is left, also where no schema looks at it', async () => {
  renderControlled(MoneyField, '');
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  await userEvent.type(input, '12a');
  expect(screen.queryByText('Escribe un monto en pesos')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('Escribe un monto en pesos').id).toBe(input.getAttribute('aria-describedby'));
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(input, '{Backspace}');
  expect(screen.queryByText('Escribe un monto en pesos')).toBeNull();
});

test('a figure of too many digits is too large, and not wrongly written', async () => {
  const pasteDigits = async () => {
    await userEvent.click(screen.getByLabelText('Campo'));
    await userEvent.paste('12345678901234567');
    await userEvent.tab();
  };
  renderControlled(MoneyField, '');
  await pasteDigits();
  screen.getByText('Escribe un monto menor a $1,000,000,000.00');
  cleanup();
  renderControlled<number | null>(NumberField, null);
  await pasteDigits();
  screen.getByText('Escribe una cantidad más pequeña');
});

test('a money field has its value before it is left, for Enter', async () => {
  const read = renderControlled(MoneyField, '');
  await userEvent.type(screen.getByLabelText('Campo'), '250');
  expect(read()).toBe('250.00');
});

test('a phone is grouped, its value is ten digits, and a digit too many is not dropped', async () => {
  const read = renderControlled(PhoneField, '');
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  await userEvent.type(input, '55a48219034');
  expect(input.value).toBe('55 4821 9034');
  expect(read()).toBe('5548219034');
  await userEvent.type(input, '9');
  expect(read()).toBe('55482190349');
});

test('a phone with a longer city code is grouped as it will be from the first digits', async () => {
  renderControlled(PhoneField, '');
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  await userEvent.type(input, '722418');
  expect(input.value).toBe('722 418');
  await userEvent.type(input, '0033');
  expect(input.value).toBe('722 418 0033');
});

test('a digit typed into the middle of a phone leaves the caret behind it', async () => {
  const read = renderControlled(PhoneField, '5548219');
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  await userEvent.type(input, '00', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(read()).toBe('550048219');
  expect(input.selectionStart).toBe(5);
});

test.each([
  ['+52 1 55 4821 9034', '5548219034'],
  ['044 55 4821 9034', '5548219034'],
  ['+1 (619) 555-0142', '+16195550142'],
])('%j is taken as %j, whether it is pasted or typed', async (text, value) => {
  const read = renderControlled(PhoneField, '');
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  await userEvent.click(input);
  await userEvent.paste(text);
  expect(read()).toBe(value);
  await userEvent.clear(input);
  await userEvent.type(input, text);
  expect(read()).toBe(value);
});

test('a text that is pasted is not cut: near its maximum it is counted, and beyond it is said', async () => {
  const read = renderControlled(props => <TextAreaField {...props} maxLength={500} />, '');
  await userEvent.click(screen.getByLabelText('Campo'));
  await userEvent.paste('a'.repeat(470));
  screen.getByText('470 de 500 caracteres');
  await userEvent.paste('b'.repeat(250));
  screen.getByText('Sobran 220 caracteres: caben 500');
  expect(read()).toHaveLength(720);
});

test('a quantity takes figures, and is null when empty', async () => {
  const read = renderControlled<number | null>(NumberField, 12);
  const input = screen.getByLabelText('Campo');
  await userEvent.clear(input);
  expect(read()).toBeNull();
  await userEvent.type(input, '80.5');
  expect(read()).toBe(80.5);
  await userEvent.clear(input);
  await userEvent.paste('1,412');
  expect(read()).toBe(1412);
});

test.each([
  ['12,5', 12.5],
  ['1,412', 1412],
  ['8 %', 8],
])('a quantity with decimals is read of %j', async (typed, figure) => {
  const read = renderControlled<number | null>(props => <NumberField {...props} decimals unit="%" />, null);
  await userEvent.type(screen.getByLabelText('Campo'), typed);
  expect(read()).toBe(figure);
});

test.each([
  ['-5', 'Escribe una cantidad sin signo'],
  ['−5', 'Escribe una cantidad sin signo'],
  ['12-5', 'Escribe una cantidad sin signo'],
  ['1.5.2', 'Escribe la cantidad con cifras'],
  ['1e5', 'Escribe la cantidad con cifras'],
  ['8x0.5', 'Escribe la cantidad con cifras'],
])('a quantity of %j stays as it was typed, is said, and is no other quantity', async (typed, said) => {
  const read = renderControlled<number | null>(NumberField, 12);
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  await userEvent.click(input);
  await userEvent.keyboard(typed);
  await userEvent.tab();
  expect(input.value).toBe(typed);
  expect(read()).toBeNaN();
  expect(screen.getByText(said).id).toBe(input.getAttribute('aria-describedby'));
  await userEvent.click(input);
  await userEvent.keyboard('7');
  expect(read()).toBe(7);
  expect(screen.queryByText(said)).toBeNull();
});

test('an amount with a sign is said while it is typed, and is none', async () => {
  const read = renderControlled(MoneyField, '80.00');
  const input = screen.getByLabelText<HTMLInputElement>('Campo');
  await userEvent.click(input);
  await userEvent.keyboard('-5.00');
  expect(input.value).toBe('-5.00');
  expect(screen.getByText('Escribe un monto sin signo')).toBeDefined();
  await userEvent.tab();
  expect(isPesos(read())).toBe(false);
  expect(input.value).toBe('−5.00');
});

test.each([
  ['a money field', MoneyField, '80.00', '75012345', '{Enter}'],
  ['a money field that Tab ends', MoneyField, '', '7501031311309', '{Tab}'],
  ['a quantity', NumberField, 3, '012345678905', '{Enter}'],
  ['a money field that gets a line feed too', MoneyField, '', '7501031311309', '{Enter}{Enter}'],
] as const)(
  "in %s a scanner's code is no figure, is said, and sends no form",
  async (_, Figure, held, code, end) => {
    const sent: string[] = [];
    const change = { value: held as unknown };
    function Held() {
      const [value, setValue] = useState<unknown>(held);
      change.value = value;
      const Any = Figure as ComponentType<ControlledProps<unknown>>;
      return (
        <form onSubmit={() => sent.push('sent')}>
          <Any label="Campo" value={value} onChange={setValue} />
        </form>
      );
    }
    render(<Held />);
    await userEvent.click(screen.getByLabelText('Campo'));
    await scan(code + end);
    expect([change.value, sent]).toEqual([held, []]);
    const said = screen.getByText(`${code} parece un código de barras`);
    expect(said.id).toBe(screen.getByLabelText('Campo').getAttribute('aria-describedby'));
    await userEvent.keyboard('5');
    expect(screen.queryByText(/código de barras/)).toBeNull();
  },
);

test('a code that a busy machine holds up within is taken whole', async () => {
  const read = renderControlled(NumberField, 3);
  await userEvent.click(screen.getByLabelText('Campo'));
  await scan('750');
  await new Promise(resolve => setTimeout(resolve, 250));
  await scan('1031311309{Enter}');
  expect(read()).toBe(3);
  screen.getByText('7501031311309 parece un código de barras');
});

test('a date is built from day, month and year', async () => {
  const read = renderControlled(DateField, '');
  await userEvent.type(screen.getByLabelText('Día'), '4');
  expect(read()).toBe('--04');
  await userEvent.click(screen.getByRole('combobox', { name: 'Mes' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Marzo' }));
  await userEvent.type(screen.getByLabelText('Año'), '1992');
  expect(read()).toBe('1992-03-04');
});

describe('a date that is there', () => {
  const part = (name: string) => screen.getByRole(name === 'Mes' ? 'combobox' : 'textbox', { name });

  test.each([
    ['Día', '05/03/1990', '1990-03-05'],
    ['Día', '29021988', '1988-02-29'],
    ['Día', '5-3-1990', '1990-03-05'],
    ['Día', '20', '2026-11-20'],
    ['Mes', '2', '2026-02-30'],
    ['Mes', '12', '2026-12-30'],
    ['Mes', '1/2025', '2025-01-30'],
    ['Año', '2025', '2025-11-30'],
  ])('is typed over from its %s: %s', async (name, keys, day) => {
    const read = renderControlled(DateField, '2026-11-30');
    // A month is no list that opens under a key.
    if (name === 'Mes') part(name).focus();
    else await userEvent.click(part(name));
    await userEvent.keyboard(keys);
    expect(read()).toBe(day);
  });

  test.each(['Día', 'Mes', 'Año'])('is pasted into its %s', async name => {
    const read = renderControlled(DateField, '2026-11-30');
    part(name).focus();
    await userEvent.paste('5 de marzo de 1990');
    expect(read()).toBe('1990-03-05');
  });

  test('keeps its day where what is pasted is none, and says so', async () => {
    const read = renderControlled(DateField, '2026-11-30');
    part('Día').focus();
    await userEvent.paste('11/29/2026');
    expect(read()).toBe('2026-11-30');
    expect(screen.getByText('Escribe la fecha como 29/11/2026')).toBeDefined();
  });
});

test('a field tells a reader its label, its help and its error', () => {
  const field = { label: 'Teléfono', value: '55', onChange: () => {} };
  const { rerender } = render(<PhoneField {...field} help="10 dígitos" />);
  const input = screen.getByLabelText('Teléfono');
  const note = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(note()).toBe('10 dígitos');
  rerender(<PhoneField {...field} help="10 dígitos" error="Escribe los 10 dígitos" />);
  expect(note()).toBe('Escribe los 10 dígitos');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a select opens, moves and chooses with the keyboard', async () => {
  const options = [
    { value: 1, label: 'Activo' },
    { value: 2, label: 'Inactivo' },
    { value: 3, label: 'Eliminado', disabled: true },
  ];
  const Status = (props: ControlledProps<number | null>) => <SelectField {...props} options={options} />;
  const read = renderControlled<number | null>(Status, null);
  const trigger = screen.getByRole('combobox', { name: 'Campo' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(options.map(option => option.value)).toContain(read());
  expect(trigger.textContent).toBe(options.find(option => option.value === read())?.label);
  await userEvent.keyboard('{Enter}{End}{Enter}');
  expect(read()).toBe(2);
});
