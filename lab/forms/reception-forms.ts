import type { Page } from 'playwright';
import type { Api } from '../../e2e/support/api';
import { bookableServices, bookFor, newClient, serviceWithAdvance } from '../../e2e/support/book-through-api';
import { PASSWORD } from '../../e2e/support/demo-people';
import { openFirstAccount } from '../../e2e/support/first-account';
import { formsIn, LIST, SEARCH } from './form';
import { FISCAL, someone } from './reception-states';

/** Forms of reception before the money: login, bookings, clients. */
export const receptionForms = [
  ...formsIn('mf-recepcion/src', [
    [
      'Ingresar',
      '/',
      '/shell/src/login/LoginForm',
      [],
      {
        as: 'nobody',
        within: page => page.locator('form'),
        right: { Correo: 'recepcion@melena.mx', Contraseña: PASSWORD },
      },
    ],
    [
      'Primer inicio',
      '/',
      '/shell/src/login/FirstAccountForm',
      [openFirstAccount],
      {
        as: 'nobody',
        within: page => page.locator('form'),
        right: {
          Correo: 'amalia@tijeras.mx',
          Contraseña: 'cuatro-tijeras-lilas',
          'Repite la contraseña': 'cuatro-tijeras-lilas',
        },
      },
    ],
    ['Buscar cita por folio', '/agenda', 'agenda/FindDialog', ['Buscar cita'], { right: { Folio: '12100' } }],
    [
      'Buscar cita por teléfono',
      '/agenda',
      'agenda/FindDialog',
      ['Buscar cita', 'Teléfono'],
      { right: { Teléfono: '5512345678' } },
    ],
    [
      'Agendar cita: buscar cliente',
      '/agenda',
      'common/client/ClientLiveSearch agenda/booking/PaneFrame',
      ['Nueva cita'],
      SEARCH,
    ],
    [
      'Agendar cita: registro de cliente',
      '/agenda',
      'common/client/ClientFields common/client/ClientForm',
      ['Nueva cita', 'Registro de cliente'],
    ],
    [
      'Agregar servicio a la cita',
      pending,
      '/shared/src/salon/appointments/ServicePicker common/appointment-actions/AddServiceDialog agenda/booking/ServicesSection',
      ['Agregar servicio'],
      SEARCH,
    ],
    ['Lista de espera', '/agenda/espera', 'agenda/espera/WaitingListPage', [], LIST],
    [
      'Editar lista de espera',
      waiting,
      'agenda/espera/WaitingDialog agenda/espera/WaitingServices',
      [openWaitingMenu('Editar')],
    ],
    ['Quitar de la lista de espera', waiting, 'agenda/espera/WaitingListPage', [openWaitingMenu('Quitar')]],
    [
      'Registrar anticipo',
      pending,
      'common/appointment-actions/AdvanceDialog common/payment/PaymentMethodFields',
      ['Agregar anticipo'],
    ],
    [
      'Cancelar cita',
      pending,
      'common/appointment-actions/CancelDialog common/appointment-actions/AdvanceFateFields common/appointment-actions/CancelMessage',
      ['Cancelar cita'],
    ],
    [
      'Nota de la visita',
      pending,
      'common/appointment/NoteDialog agenda/booking/BookingPane',
      ['Agregar nota'],
    ],
  ]),
  ...formsIn('mf-recepcion/src/clientes', [
    ['Clientes', '/clientes', 'ClientsPage', [], LIST],
    ['Nuevo cliente', '/clientes', '../common/client/ClientFields', ['Nuevo cliente']],
    [
      'Datos fiscales del cliente',
      client,
      'FiscalCard ../common/fiscal/RecipientFields',
      ['Agregar'],
      { right: FISCAL },
    ],
    ['Editar cliente', client, '../common/client/ClientFields', ['Editar cliente']],
    ['Programa de tratamiento', client, 'ProgramDialog', ['Agregar servicio'], { right: { Año: '2027' } }],
  ]),
];

/** Somebody who waits, alone in the list. */
async function waiting(api: Api): Promise<string> {
  const { id: client_id, phone } = await newClient(api, someone());
  const [service] = await bookableServices(api);
  await api.call('waiting/add', { waiting: { client_id, services: [service?.id ?? 0] } });
  return `/agenda/espera?buscar=${phone}`;
}

function openWaitingMenu(item: string) {
  return async (page: Page) => {
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };
}

async function client(api: Api): Promise<string> {
  return `/clientes/${(await newClient(api, someone())).id}`;
}

/** An appointment of the days to come, whose advance is still owing. */
async function pending(api: Api): Promise<string> {
  const { id } = await newClient(api, someone());
  return `/citas/${(await bookFor(api, id, await serviceWithAdvance(api), 1)).id}`;
}
