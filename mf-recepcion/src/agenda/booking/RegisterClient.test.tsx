import { findDialog } from '@melena/shared/testing/find';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../../../../api/testing/salon-fixture';
import { draftStore } from '../../common/booking-draft/booking-draft';
import { bookingTest, clickButton, getButton } from './testing';

const booking = bookingTest();

describe('registering a client', () => {
  test('is disabled while the phone has under 10 characters, says so, and then goes on with the services', async () => {
    await booking.open(`/agenda?dia=${TODAY}&agendar`);
    await clickButton('Registro de cliente');
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Aurora');
    await userEvent.type(screen.getByLabelText('Teléfono'), '551234567');
    expect(getButton('Registrar cliente')).toHaveProperty('disabled', true);
    expect(screen.getByText('Falta 1 dígito del teléfono')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Teléfono'), '8');
    expect(screen.queryByText(/dígito del teléfono/)).toBeNull();
    await clickButton('Registrar cliente');
    expect(await screen.findByRole('searchbox', { name: 'Buscar servicio' })).toBeDefined();
    const { clients } = await booking.salon.ok('calendar/clients', { client: '5512345678' });
    expect(clients).toMatchObject([{ first_name: 'Aurora' }]);
  });

  test('gives it levels: Normal, or some of VIP, Lista Negra and Cuidado', async () => {
    await booking.open(`/agenda?dia=${TODAY}&agendar`);
    await clickButton('Registro de cliente');
    const level = (name: string) => screen.findByRole('checkbox', { name });
    expect(await level('Normal')).toHaveProperty('checked', true);
    expect(screen.queryByRole('checkbox', { name: 'Influencer' })).toBeNull();
    await userEvent.click(await level('Lista Negra'));
    await userEvent.click(await level('Normal'));
    expect(await level('Lista Negra')).toHaveProperty('checked', false);
    await userEvent.click(await level('VIP'));
    await userEvent.click(await level('Cuidado'));
    expect(await level('Normal')).toHaveProperty('checked', false);
    await userEvent.type(screen.getByLabelText('Nombre'), 'Berta');
    await userEvent.type(screen.getByLabelText('Teléfono'), '5512345679');
    await userEvent.type(screen.getByLabelText(/^Comentarios/), 'Alérgica al amoniaco');
    await clickButton('Registrar cliente');
    await screen.findByRole('searchbox', { name: 'Buscar servicio' });
    const { clients } = await booking.salon.ok('calendar/clients', { client: 'berta' });
    expect(clients).toMatchObject([{ level_id: '2,4,' }]);
    const { client } = await booking.salon.ok('clients/profile', { client_id: clients[0]?.id ?? 0 });
    expect(client.comments).toBe('Alérgica al amoniaco');
  });

  test('asks whether the one who has that telephone is meant, and goes on with her', async () => {
    await booking.open(`/agenda?dia=${TODAY}&agendar`);
    await clickButton('Registro de cliente');
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Vale');
    await userEvent.type(screen.getByLabelText('Teléfono'), '5500000002{Enter}');
    await screen.findByRole('dialog', { name: 'Este teléfono es de Valeria Prueba. ¿Es esta persona?' });
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByLabelText('Nombre')).toHaveProperty('value', 'Vale');
    await clickButton('Registrar cliente');
    await clickButton('Usar a Valeria');
    await screen.findByRole('searchbox', { name: 'Buscar servicio' });
    expect(draftStore.getState()).toMatchObject({ client: { id: booking.salon.vip }, registration: null });
    const { clients } = await booking.salon.ok('calendar/clients', { client: '5500000002' });
    expect(clients).toHaveLength(1);
  });

  test('says she or he only of whom it is known, and names who is inactive without offering to book', async () => {
    const { salon } = booking;
    const add = async (first_name: string, genre_id: number) => {
      const client = { first_name, last_name: 'Luna', phone: `556677880${genre_id}`, genre_id };
      return (await salon.ok('clients/add', { client })).client;
    };
    const QUESTIONS = ['¿Es esta persona?', '¿Es ella?', '¿Es él?', '¿Es esta persona?'];
    const { genres } = await salon.ok('clients/get', {});
    expect(genres.map(({ name }) => name)).toEqual(['Sin especificar', 'Femenino', 'Masculino', 'Otro']);
    for (const { id } of genres) await add(`Ariel ${id}`, id);
    await booking.open(`/agenda?dia=${TODAY}&agendar`);
    await clickButton('Registro de cliente');
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Vale');
    for (const [id, question] of QUESTIONS.entries()) {
      await userEvent.clear(screen.getByLabelText('Teléfono'));
      await userEvent.type(screen.getByLabelText('Teléfono'), `556677880${id}{Enter}`);
      await screen.findByRole('dialog', { name: `Este teléfono es de Ariel ${id} Luna. ${question}` });
      await userEvent.keyboard('{Escape}');
    }
    const gone = await add('Noemí', 0);
    await salon.ok('clients/update', { client: { id: gone.id, version: gone.version, status_id: 2 } });
    await userEvent.clear(screen.getByLabelText('Teléfono'));
    await userEvent.type(screen.getByLabelText('Teléfono'), '5566778800{Enter}');
    const asked = await findDialog('Este teléfono es de 2 clientes. ¿Es alguien de la lista?');
    asked.getByRole('button', { name: 'Usar a Ariel 0' });
    asked.getByText('Inactivo');
    expect(asked.queryByRole('button', { name: 'Usar a Noemí' })).toBeNull();
    const profile = asked.getByRole('link', { name: /^Abrir perfil/ });
    expect(profile.getAttribute('href')).toBe(`/clientes/${gone.id}`);
  });

  test('says that the same name with the same telephone is there already, and keeps what was typed', async () => {
    await booking.open(`/agenda?dia=${TODAY}&agendar`);
    await clickButton('Registro de cliente');
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Valeria');
    await userEvent.type(screen.getByLabelText(/^Apellidos/), 'Prueba');
    await userEvent.type(screen.getByLabelText('Teléfono'), '5500000002');
    await clickButton('Registrar cliente');
    await clickButton('Registrar a otra persona');
    await screen.findByText('Ya hay un cliente con ese nombre y teléfono');
    await clickButton('Cerrar');
    await clickButton('Valeria Prueba · sin terminar');
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Continuar la cita de Valeria Prueba' }),
    );
    expect(await screen.findByLabelText('Teléfono')).toHaveProperty('value', '55 0000 0002');
    await clickButton('Volver a la búsqueda');
    await screen.findByRole('combobox', { name: 'Cliente' });
  });
});
