import { chooseOption, clickButton, type FormCase } from './form';

const IN = 'mf-healer/src';

/** Forms of the healer's tablet. */
export const healerForms: readonly FormCase[] = [
  {
    name: 'Pin del healer',
    of: [`${IN}/healer/PinDialog.tsx`],
    as: 'nobody',
    at: '/healer',
    steps: [page => page.getByRole('main').getByRole('button').first().click()],
    right: { Pin: '100001' },
  },
  {
    name: 'Solicitar materia prima',
    of: [`${IN}/process/MaterialDialog.tsx`, `${IN}/process/GramsField.tsx`],
    as: 'healer',
    at: '/healer',
    steps: [clickButton(/Abrir/), clickButton('Solicitar materia prima'), chooseOption()],
    right: { 'Buscar materia prima': '' },
  },
  {
    name: 'Editar solicitud',
    of: [`${IN}/process/MaterialEditDialog.tsx`, `${IN}/process/GramsField.tsx`],
    as: 'healer',
    at: '/healer',
    steps: [
      clickButton(/Abrir/),
      clickButton('Solicitar materia prima'),
      chooseOption(),
      clickButton('Más'),
      clickButton(/^Solicitar$/),
      page =>
        page
          .getByRole('row', { name: /Pendiente/ })
          .first()
          .getByRole('button')
          .click(),
    ],
  },
  {
    name: 'Healer: cambiar pin',
    of: ['mf-healer/src/healer/OwnPinDialog.tsx'],
    as: 'healer',
    at: '/healer',
    steps: [clickButton('Cambiar pin')],
    right: { 'Pin de ahora': '100001', 'Pin nuevo': '480291', 'Repite el pin': '480291' },
  },
  {
    name: 'Healer: agregar servicio a la cita',
    of: [`${IN}/process/AddServiceDialog.tsx`],
    as: 'healer',
    at: '/healer',
    steps: [clickButton(/Abrir/), clickButton('Agregar servicio')],
    verb: null,
  },
  {
    name: 'Healer: agregar producto a la cita',
    of: [`${IN}/process/AddProductDialog.tsx`],
    as: 'healer',
    at: '/healer',
    steps: [clickButton(/Abrir/), clickButton('Agregar producto')],
    verb: null,
  },
];
