import { chooseOption, formsIn } from './form';

/** Forms of the healer's tablet. */
export const healerForms = [
  ...formsIn('mf-healer/src/healer', [
    [
      'Pin del healer',
      '/healer',
      'PinDialog',
      [page => page.getByRole('main').getByRole('button').first().click()],
      { as: 'nobody', right: { Pin: '100001' } },
    ],
  ]),
  ...formsIn('mf-healer/src/process', [
    [
      'Solicitar materia prima',
      '/healer',
      'MaterialDialog GramsField',
      [/Abrir/, 'Solicitar materia prima', chooseOption()],
      { as: 'healer', right: { 'Buscar materia prima': '' } },
    ],
    [
      'Editar solicitud',
      '/healer',
      'MaterialEditDialog GramsField',
      [
        /Abrir/,
        'Solicitar materia prima',
        chooseOption(),
        'Más',
        /^Solicitar$/,
        page =>
          page
            .getByRole('row', { name: /Pendiente/ })
            .first()
            .getByRole('button')
            .click(),
      ],
      { as: 'healer' },
    ],
  ]),
  ...formsIn('mf-healer/src/healer', [
    [
      'Healer: cambiar pin',
      '/healer',
      'DayPage',
      ['Cambiar pin'],
      { as: 'healer', right: { 'Pin de ahora': '100001', 'Pin nuevo': '480291', 'Repite el pin': '480291' } },
    ],
  ]),
  ...formsIn('mf-healer/src/process', [
    [
      'Healer: agregar servicio a la cita',
      '/healer',
      'AddServiceDialog',
      [/Abrir/, 'Agregar servicio'],
      { as: 'healer', verb: null },
    ],
    [
      'Healer: agregar producto a la cita',
      '/healer',
      'AddProductDialog',
      [/Abrir/, 'Agregar producto'],
      { as: 'healer', verb: null },
    ],
  ]),
];
