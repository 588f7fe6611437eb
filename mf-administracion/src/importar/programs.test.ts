import type { ImportKind } from '@melena/shared/contract/import/kinds';
import { hourOf } from '@melena/shared/rules/time';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { readRows } from './file-rows';
import { matchColumns } from './match-columns';
import { readFile } from './read-file';

type Content = string | Uint8Array<ArrayBuffer>;

async function read(kind: ImportKind, content: Content, name = 'archivo.csv') {
  const file = await readFile(new File([content], name));
  const table = matchColumns(kind, file.rows);
  const rows = await readRows({ kind, file, table });
  return {
    table,
    rows,
    read: rows.map(({ values, fault }) => (fault ? `${fault.field}: ${fault.reason}` : values)),
  };
}

const latin = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0));
const utf16 = (text: string) => {
  const units = Uint16Array.from(`\ufeff${text}`, letter => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
};

/** Exports of other programs, with made up people: each as that program writes its heads, dates, letters and money. */
const PROGRAMS: readonly [
  program: string,
  kind: ImportKind,
  content: Content,
  first: Record<string, string>,
][] = [
  [
    'Fresha',
    'clientes',
    'Client ID,First Name,Last Name,Full Name,Mobile Number,Telephone,Email,Gender,Date of Birth,Client Notes\n' +
      '101,Ana,Trejo,Ana Trejo,+52 1 55 4821 9034,,ana@correo.mx,Female,1992-03-14,"Prefiere, tardes"\n',
    {
      first_name: 'Ana',
      last_name: 'Trejo',
      phone: '5548219034',
      email: 'ana@correo.mx',
      gender: 'Femenino',
      birthday: '1992-03-14',
      comments: 'Prefiere, tardes',
    },
  ],
  [
    'AgendaPro',
    'clientes',
    latin(
      'Nombre;Apellido Paterno;Apellido Materno;Teléfono;Correo electrónico;Fecha de nacimiento;Género\r\n' +
        'José;Núñez;Peña;044 55 3019 4472;jose@correo.mx;17/06/1985;Masculino\r\n',
    ),
    {
      first_name: 'José',
      last_name: 'Núñez',
      second_last_name: 'Peña',
      phone: '5530194472',
      email: 'jose@correo.mx',
      birthday: '1985-06-17',
      gender: 'Masculino',
    },
  ],
  [
    'Square, in the order of the United States',
    'clientes',
    'Given Name,Family Name,Email Address,Phone Number,Birthday,Memo\n' +
      'Diego,Salas,ds@correo.mx,5530194473,06/17/1985,\nEva,Paz,ep@correo.mx,5530194474,03/04/1990,\n',
    {
      first_name: 'Diego',
      last_name: 'Salas',
      email: 'ds@correo.mx',
      phone: '5530194473',
      birthday: '1985-06-17',
    },
  ],
  [
    'Vagaro, with its own name above',
    'citas',
    'Vagaro Appointments Report\nPrinted Nov 20 2026\n\n' +
      'Appointment Date,Start Time,Customer Name,Cell Phone,Service Name,Service Provider,Duration,Price\n' +
      '01/15/2027,1:30 PM,Ana Trejo,5548219034,Balayage,Mariana Ríos,1h 30min,"$1,800.00"\n' +
      '01/16/2027,10:00 AM,Eva Paz,5530194474,Corte,Mariana Ríos,45 min,$450.00\n',
    {
      day: '2027-01-15',
      hour: '13:30',
      first_name: 'Ana Trejo',
      phone: '5548219034',
      service: 'Balayage',
      healer: 'Mariana Ríos',
      minutes: '90',
      price: '1800.00',
    },
  ],
  [
    'Shopify',
    'productos',
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Cost per item\n' +
      'shampoo,Shampoo de coco,<p>x</p>,Raíz,Cuidado,,Size,300 ml,RZ-01,12,389.00,7501234567893,180.00\n',
    {
      name: 'Shampoo de coco',
      brand: 'Raíz',
      category: 'Cuidado',
      variant: '300 ml',
      sku: 'RZ-01',
      selling: '12',
      price: '389.00',
      code: '7501234567893',
      cost: '180.00',
    },
  ],
  [
    'Contpaqi, separated by tabs',
    'productos',
    utf16(
      'Código\tDescripción\tMarca\tUnidad\tPrecio\tÚltimo costo\tExistencia\r\n0750\tTinte 7.1\tRaíz\tPZA\t1.234,50\t800,00\t18\r\n',
    ),
    {
      code: '0750',
      name: 'Tinte 7.1',
      brand: 'Raíz',
      unit: 'pieza',
      price: '1234.50',
      cost: '800.00',
      selling: '18',
    },
  ],
  [
    'Google Contacts',
    'clientes',
    'First Name,Middle Name,Last Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\n' +
      'Íñigo,,Lara,,,* myContacts,,il@correo.mx,Mobile,+52 55 4821 9035\n',
    { first_name: 'Íñigo', last_name: 'Lara', email: 'il@correo.mx', phone: '5548219035' },
  ],
  [
    'Mindbody',
    'paquetes',
    'Client,Phone,Pricing Option,Service Category,Service,Remaining,Expiration Date,Value\n' +
      'Ana Trejo,5548219034,6 hidrataciones,Tratamientos,Hidratación,4,31/12/2027,"$2,400.00"\n',
    {
      first_name: 'Ana Trejo',
      phone: '5548219034',
      package: '6 hidrataciones',
      service: 'Hidratación',
      visits: '4',
      value: '2400.00',
      expires: '2027-12-31',
    },
  ],
  [
    'Square, with a column for each place',
    'productos',
    'Item Name,Variation Name,SKU,Category,GTIN,Price,Enabled Roma,Current Quantity Roma,Stock Alert Enabled Roma,Default Unit Cost\n' +
      'Cera,50 g,C-1,Peinado,"=""0750123""",189,Y,12,N,90\n',
    {
      name: 'Cera',
      variant: '50 g',
      sku: 'C-1',
      category: 'Peinado',
      code: '0750123',
      price: '189.00',
      selling: '12',
      cost: '90.00',
    },
  ],
];

test.each(PROGRAMS)(
  'a file of %s is read without a column chosen by hand',
  async (_, kind, content, first) => {
    expect((await read(kind, content)).read[0]).toEqual(first);
  },
);

const workbook = async (rows: (string | number | Date | null)[][]) => {
  const cells = rows.map(row =>
    row.map(value => (value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value })),
  );
  return Uint8Array.from(await writeWorkbook(cells as unknown as SheetData).toBuffer());
};

test('a workbook is read with its own dates, numbers and hours', async () => {
  const content = await workbook([
    ['Fecha', 'Hora', 'Cliente', 'Celular', 'Estilista', 'Servicio', 'Precio'],
    [
      new Date(Date.UTC(2027, 0, 15)),
      0.5625,
      'Ana Trejo',
      5548219034,
      'Mariana',
      'Balayage',
      388.99999999999994,
    ],
    [46_402, '9:00 a.m.', 'Eva Paz', '55 3019 4474', 'Mariana', 'Corte', 'desde $1.800'],
    [46_402, 0.625, 'Eva Paz', '55 3019 4474', 'Mariana', 'Corte', 155.172],
  ]);
  const { read: rows } = await read('citas', content, 'citas.xlsx');
  expect(rows).toMatchObject([
    { day: '2027-01-15', hour: '13:30', phone: '5548219034', price: '389.00' },
    { day: '2027-01-15', hour: '09:00', phone: '5530194474', price: '1800.00' },
    { hour: '15:00', price: '155.17' },
  ]);
});

test('a moment of a workbook is read to the minute, whatever its part of a day comes to', async () => {
  const hours = Array.from({ length: 47 }, (_, index) => hourOf((index + 1) * 30));
  const rows = hours.map(hour => [new Date(`2027-01-15T${hour}Z`), 'Ana Trejo', 'Mariana', 'Corte']);
  const content = await workbook([['Fecha', 'Cliente', 'Estilista', 'Servicio'], ...rows]);
  const { rows: found } = await read('citas', content, 'citas.xlsx');
  expect(found.map(({ values }) => values.hour)).toEqual(hours);
});

test('no day is guessed from a column with another name, nor a code of which figures are gone, nor a cancelled appointment', async () => {
  const clients = await read(
    'clientes',
    'Nombre,Celular,Última visita,Día de nacimiento,Mes\nAna Trejo,5548219034,10/10/2026,14,3\n',
  );
  expect(clients.read).toEqual([{ first_name: 'Ana Trejo', phone: '5548219034' }]);
  const cards = await read('tarjetas', 'Gift Card,Balance,Purchase date\n7.78332E+15,500,2026-01-02\n');
  expect(cards.read).toEqual(['number: Excel le quitó cifras: dale a la columna formato de texto']);
  const booked = await read(
    'citas',
    'Fecha y hora;Cliente;Tel;Prestador;Servicio;Estado\n15/01/2027 13:30;Ana;5548219034;Mariana;Corte;Cancelado\n',
  );
  expect(booked.read).toEqual(['status: esa cita se canceló']);
});

test('a postcode is no birthday, and what is no whole number, no unit or no peso is left for the check to say', async () => {
  const clients = await read(
    'clientes',
    'Nombre,Celular,CP\nAna Trejo,5548219034,06700\nEva Paz,5530194474,44100\n',
  );
  expect(clients.table.columns).toEqual(['first_name', 'phone', null]);
  const stock = await read(
    'productos',
    'Producto,Precio,Existencia,Contenido,Unidad\nTinte,USD 50,12,60,ml\nTinte,50,2.5,60,ml\nTinte,50,2,1,fl oz\n',
  );
  expect(stock.read).toEqual([
    'price: Escribe un monto en pesos, con hasta dos decimales',
    'selling: Escribe un número entero, de 0 a 20,000',
    { name: 'Tinte', price: '50.00', selling: '2', content: '1', unit: 'fl oz' },
  ]);
});

test('columns without a name are known by what they hold; a repeated row and a wrong one say why', async () => {
  const { table, read: rows } = await read(
    'clientes',
    'Nombre,Dato 1,Dato 2\nAna Trejo,ana@correo.mx,5548219034\nANA  TREJO,,55 4821 9034\nEva,,55 301\n,,5530194474\n' +
      'Iris,,5530194475\nOlga,,5530194476\n',
  );
  expect(table.columns).toEqual(['first_name', 'email', 'phone']);
  expect(rows.slice(1, 4)).toEqual([
    ': Repetida: igual que la fila 2',
    'phone: Escribe los 10 dígitos; de otro país, con + y su clave',
    'first_name: falta',
  ]);
});

describe('a hostile file gets a clear answer', () => {
  const bomb = () => {
    // It says that it unpacks to 4 GB, in both of its heads.
    const zip = zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet/>') });
    const view = new DataView(zip.buffer);
    for (let at = 0; at < zip.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 4_000_000_000, true);
    }
    return Uint8Array.from(zip);
  };
  const named = zipSync({ 'xl/workbook.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><workbook/>') });
  test.each<[string, Content, RegExp]>([
    ['a zip bomb', bomb(), /Desempacado, el archivo ocupa 4,000 MB: no es una lista/],
    ['a workbook that grows by its own entities', Uint8Array.from(named), /no se pudo leer/],
    ['a broken workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]), /no se pudo leer/],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /Excel antiguo/],
    ['a PDF', '%PDF-1.7', /no es una lista/],
    ['a page', '\ufeff <html><table></table>', /no es una lista/],
    ['an open quote', 'a,b\n1,"2\n3,4\n5,6\n', /Desde la fila 2 hay una comilla/],
    ['nothing', '', /está vacío/],
    ['50 MB', 'x'.repeat(50_000_000), /pesa 50 MB y se leen hasta 25/],
    ['two hundred thousand rows', 'a,b\n'.repeat(200_000), /tiene 200,000 filas y se leen hasta 150,000/],
  ])('%s', async (_, content, said) => {
    await expect(readFile(new File([content], 'x'))).rejects.toThrow(said);
  });
});
