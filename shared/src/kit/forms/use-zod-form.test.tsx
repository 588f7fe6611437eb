import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CallError } from '../../client/errors';
import { Button } from '../actions/Button';
import { Notice } from '../feedback/Notice';
import { MoneyField } from '../fields/MoneyField';
import { PhoneField } from '../fields/PhoneField';
import { TextField } from '../fields/TextField';
import { useZodForm } from './use-zod-form';

afterEach(cleanup);

const schema = z.object({
  first_name: z.string().min(1, 'Escribe el nombre'),
  phone: z.string().length(10, 'Escribe los 10 dígitos'),
  credit: z.string().regex(/^(\d+\.\d{2})?$/, 'Escribe un monto'),
});

function ClientForm({ onSubmit }: { onSubmit: (values: z.output<typeof schema>) => unknown }) {
  const form = useZodForm(schema, { defaults: { first_name: '', phone: '', credit: '' }, onSubmit });
  return (
    <form noValidate onSubmit={form.submit}>
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <TextField label="Nombre" {...form.bind('first_name')} />
      <PhoneField label="Teléfono" {...form.bind('phone')} />
      <MoneyField label="Crédito" {...form.bind('credit')} />
      <Button type="submit" busy={form.busy} busyLabel="Guardando">
        {form.offline ? 'Reintentar' : 'Guardar'}
      </Button>
    </form>
  );
}

const clickSave = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

test('submit hands on what was typed', async () => {
  const onSubmit = vi.fn();
  render(<ClientForm onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ximena');
  await userEvent.type(screen.getByLabelText('Teléfono'), '5548219034');
  await userEvent.type(screen.getByLabelText('Crédito'), '1200{Enter}');
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      first_name: 'Ximena',
      phone: '5548219034',
      credit: '1200.00',
    }),
  );
});

test('a schema without a sentence of its own for a fault has a Spanish one', async () => {
  function Bare() {
    const form = useZodForm(z.object({ name: z.string().max(3) }), {
      defaults: { name: '' },
      onSubmit: () => {},
    });
    return (
      <form noValidate onSubmit={form.submit}>
        <TextField label="Nombre" {...form.bind('name')} />
      </form>
    );
  }
  render(<Bare />);
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ximena{Enter}');
  await screen.findByText('Es demasiado largo o grande');
});

test('submit puts the focus on the first wrong field; an error goes while typing', async () => {
  const onSubmit = vi.fn();
  render(<ClientForm onSubmit={onSubmit} />);
  await clickSave();
  const name = screen.getByLabelText('Nombre');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.getByText('Escribe el nombre')).toBeTruthy();
  expect(screen.getByText('Escribe los 10 dígitos')).toBeTruthy();
  await userEvent.type(name, 'X');
  expect(screen.queryByText('Escribe el nombre')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an error appears on leaving a field that was changed, not on passing through', async () => {
  render(<ClientForm onSubmit={() => {}} />);
  await userEvent.click(screen.getByLabelText('Nombre'));
  await userEvent.tab();
  await userEvent.keyboard('55');
  await userEvent.tab();
  expect(await screen.findByText('Escribe los 10 dígitos')).toBeTruthy();
  expect(screen.queryByText('Escribe el nombre')).toBeNull();
});

async function fill() {
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ximena');
  await userEvent.type(screen.getByLabelText('Teléfono'), '5548219034');
}

test('what a call refuses stands at its field, with the focus there, and nothing typed is lost', async () => {
  render(
    <ClientForm
      onSubmit={() =>
        Promise.reject(
          new CallError('invalid', 'Revisa los datos', { fields: { 'client.phone': 'Ya está registrado' } }),
        )
      }
    />,
  );
  await fill();
  await clickSave();
  expect(await screen.findByText('Ya está registrado')).toBeTruthy();
  const phone = screen.getByLabelText<HTMLInputElement>('Teléfono');
  expect(document.activeElement).toBe(phone);
  expect(phone.value).toBe('55 4821 9034');
});

test('what a call answers to the whole stands at the head of the form', async () => {
  render(<ClientForm onSubmit={() => Promise.reject(new CallError('offline', 'No hay conexión'))} />);
  await fill();
  await clickSave();
  expect(await screen.findByText('No hay conexión')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

test('a second submit is swallowed while the first is at work', async () => {
  const onSubmit = vi.fn(() => new Promise(() => {}));
  render(<ClientForm onSubmit={onSubmit} />);
  await fill();
  await userEvent.keyboard('{Enter}{Enter}');
  await screen.findByRole('button', { name: 'Guardando' });
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
