import { choose, searches, sends } from './form';

const REQUEST = [/Abrir/, 'Solicitar materia prima', choose()];
const healer = { as: 'healer' } as const;

/** Forms of the healer's tablet. */
export const healerForms = [
  sends('Pin del healer', 'session/healer', '/healer', [/./], { as: 'nobody' }),
  sends('Solicitar materia prima', 'calendar/add', '/healer', REQUEST, {
    ...healer,
    right: { 'Buscar materia prima': '' },
  }),
  sends(
    'Editar solicitud',
    'calendar/add',
    '/healer',
    [
      ...REQUEST,
      'Más',
      /^Solicitar$/,
      page =>
        page
          .getByRole('row', { name: /Pendiente/ })
          .first()
          .getByRole('button')
          .click(),
    ],
    healer,
  ),
  searches('Healer: agregar servicio a la cita', '/healer', [/Abrir/, 'Agregar servicio'], healer),
  // The last one: nobody could enter by the former pin.
  sends('Healer: cambiar pin', 'healers/pin', '/healer', ['Cambiar pin'], healer),
];
