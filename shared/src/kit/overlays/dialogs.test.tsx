import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../client/errors';
import { Button } from '../actions/Button';
import { PasswordField } from '../fields/PasswordField';
import { QuantityField } from '../fields/QuantityField';
import { SearchField } from '../fields/SearchField';
import { SelectField } from '../fields/SelectField';
import { TextField } from '../fields/TextField';
import { Confirm } from './Confirm';
import { Dialog } from './Dialog';
import { Panel } from './Panel';

afterEach(cleanup);

function Screen({ busy, onSubmit }: { busy?: boolean; onSubmit?: () => void }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nueva marca</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Nueva marca"
        busy={busy}
        onSubmit={event => {
          event.preventDefault();
          onSubmit?.();
        }}
        foot={
          <Button kind="primary" type="submit">
            Guardar
          </Button>
        }
        footStart={
          <Button kind="warn" onClick={() => setAsking(true)}>
            Eliminar
          </Button>
        }
      >
        <TextField label="Nombre" value={name} onChange={setName} />
        <SelectField label="Estado" value={1} onChange={() => {}} options={[{ value: 1, label: 'Activo' }]} />
        <Confirm
          open={asking}
          question="¿Deseas eliminar esta marca?"
          verb="Eliminar marca"
          busyVerb="Eliminando"
          onConfirm={() => setAsking(false)}
          onBack={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Nueva marca' }));
  return screen.findByRole('dialog', { name: 'Nueva marca' });
}

test('a dialog puts the focus on its first field, and Escape closes it and gives the focus back', async () => {
  render(<Screen />);
  await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nueva marca' }));
});

test('Enter in a dialog submits it', async () => {
  const onSubmit = vi.fn();
  render(<Screen onSubmit={onSubmit} />);
  await openDialog();
  await userEvent.type(screen.getByLabelText('Nombre'), 'Raíz{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a dialog that is saving does not close', async () => {
  render(<Screen busy />);
  await openDialog();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar' }).disabled).toBe(true);
});

test('Escape closes only what is on top', async () => {
  render(<Screen />);
  await openDialog();
  screen.getByRole('combobox', { name: 'Estado' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(screen.queryByRole('dialog', { name: 'Nueva marca' })).not.toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('dialog', { name: 'Nueva marca' })).not.toBeNull();
});

test('a confirmation begins at Volver, has no cross and says that it is final', async () => {
  const onConfirm = vi.fn();
  const onBack = vi.fn();
  render(
    <Confirm
      open
      question="¿Deseas eliminar esta variante?"
      verb="Eliminar variante"
      busyVerb="Eliminando"
      onConfirm={onConfirm}
      onBack={onBack}
    />,
  );
  const back = await screen.findByRole('button', { name: 'Volver' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  expect(screen.getByRole('alertdialog').textContent).toContain('Esta acción no se puede deshacer');
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar variante' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await userEvent.click(back);
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('a confirmation shows what the call answered and cannot be left while it works', async () => {
  const onBack = vi.fn();
  const asked = { question: '¿Deseas cancelar la cita?', verb: 'Cancelar cita', busyVerb: 'Cancelando' };
  const { rerender } = render(<Confirm open {...asked} busy onConfirm={() => {}} onBack={onBack} />);
  await screen.findByRole('button', { name: 'Cancelando' });
  await userEvent.keyboard('{Escape}');
  expect(onBack).not.toHaveBeenCalled();
  rerender(
    <Confirm
      open
      {...asked}
      error={new CallError('conflict', 'La cita ya inició')}
      onConfirm={() => {}}
      onBack={onBack}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('La cita ya inició');
});

test('a panel leaves the page beside it alive, and Escape closes it', async () => {
  const onClose = vi.fn();
  const onPress = vi.fn();
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <Button onClick={onPress}>Nueva cita</Button>
        <Panel
          open={open}
          onClose={() => {
            onClose();
            setOpen(false);
          }}
          title="Detalles de la cita"
        >
          #12854
        </Panel>
      </>
    );
  }
  render(<Page />);
  const panel = await screen.findByRole('dialog', { name: 'Detalles de la cita' });
  await userEvent.click(screen.getByRole('button', { name: 'Nueva cita' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  panel.focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['removed', 'disabled'])(
  'where what opened a dialog is %s, the focus goes to the page’s heading and not to the body',
  async fate => {
    function Page() {
      const [open, setOpen] = useState(false);
      const [done, setDone] = useState(false);
      const close = () => {
        setOpen(false);
        setDone(true);
      };
      return (
        <main>
          <h1>Caja</h1>
          {!(done && fate === 'removed') && (
            <Button disabled={done} onClick={() => setOpen(true)}>
              Cobrar
            </Button>
          )}
          <Dialog open={open} onClose={close} title="Cobrar cita">
            <Button onClick={close}>Confirmar pago</Button>
          </Dialog>
        </main>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Cobrar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar pago' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Caja' })));
  },
);

test('a picker under a finger doesn’t focus its search box', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  render(
    <Dialog open onClose={() => {}} title="Agregar producto">
      <SearchField label="Buscar producto" value="" onChange={() => {}} />
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  vi.unstubAllGlobals();
});

describe('Escape in a form', () => {
  function Form() {
    const [open, setOpen] = useState(true);
    const [name, setName] = useState('');
    const [status, setStatus] = useState(1);
    const [pieces, setPieces] = useState(1);
    const [shown, setShown] = useState('');
    return (
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Editar inventario"
        onSubmit={event => event.preventDefault()}
      >
        <TextField label="Motivo" value={name} onChange={setName} />
        <SelectField
          label="Estado"
          value={status}
          onChange={setStatus}
          options={[
            { value: 1, label: 'Activo' },
            { value: 2, label: 'Inactivo' },
          ]}
        />
        <QuantityField label="Piezas" value={pieces} onChange={setPieces} />
        <TextField label="Fondo" value={shown} onChange={setShown} />
        <PasswordField label="Contraseña" value="" onChange={() => {}} />
        <Button onClick={() => setShown('1500')}>Cargar</Button>
      </Dialog>
    );
  }
  const reason = () => screen.getByLabelText('Motivo');

  test.each<[string, () => Promise<void>]>([
    ['typed', () => userEvent.type(reason(), 'Conteo')],
    ['pasted', () => userEvent.click(reason()).then(() => userEvent.paste('Conteo'))],
    [
      'chosen by a key',
      async () => {
        screen.getByRole('combobox', { name: 'Estado' }).focus();
        await userEvent.keyboard('{ArrowDown}');
        await screen.findByRole('listbox');
        await userEvent.keyboard('{ArrowDown}{Enter}');
        await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      },
    ],
    [
      'chosen by a letter',
      async () => {
        screen.getByRole('combobox', { name: 'Estado' }).focus();
        await userEvent.keyboard('i');
      },
    ],
    ['counted', () => userEvent.click(screen.getByRole('button', { name: 'Más' }))],
  ])('asks where something was %s, though the form says nothing of it', async (_, change) => {
    render(<Form />);
    await screen.findByRole('dialog');
    await change();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each<[string, () => Promise<void>]>([
    [
      'only looked',
      async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
        for (const control of [
          ...screen.getAllByRole('button', { name: /Menos|Más|contraseña/ }),
          screen.getByRole('combobox'),
        ]) {
          control.focus();
          await userEvent.tab();
        }
        screen.getByRole('combobox').focus();
        await userEvent.keyboard('{ArrowDown}');
        await screen.findByRole('listbox');
        await userEvent.keyboard('{ArrowDown}{Escape}');
        await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      },
    ],
    ['got what the salon fills in', () => userEvent.click(screen.getByRole('button', { name: 'Cargar' }))],
    ['took back what was typed', () => userEvent.type(reason(), 'C{Backspace}')],
  ])('closes at once where somebody %s', async (_, change) => {
    render(<Form />);
    await screen.findByRole('dialog');
    await change();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('what opens takes no Enter while it takes no press, nor from a key that is held', async () => {
  const onSubmit = vi.fn();
  render(<Screen onSubmit={onSubmit} />);
  const dialog = await openDialog();
  const name = screen.getByLabelText('Nombre');
  const header = dialog.firstElementChild as HTMLElement;
  // As long as the animation of motion.css runs.
  header.style.pointerEvents = 'none';
  await userEvent.type(name, 'Raíz{Enter}', { skipClick: true, initialSelectionStart: 0 });
  expect(onSubmit).not.toHaveBeenCalled();
  expect(name).toHaveProperty('value', 'Raíz');
  header.style.pointerEvents = '';
  fireEvent.keyDown(name, { key: 'Enter', repeat: true });
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
