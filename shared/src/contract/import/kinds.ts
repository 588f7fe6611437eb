import { z } from 'zod';
import { clientForm } from '../clients/schemas';
import {
  birthday,
  day,
  emailOrNothing,
  freeText,
  hour,
  percentIn,
  pesosTyped,
  phone,
  phoneOrNothing,
  text,
  textOrNothing,
} from '../fields';
import { supplierForm } from '../supplier/schemas';

/** A way to read the text of a cell. */
export type ValueType =
  | 'text'
  | 'phone'
  | 'email'
  | 'code'
  | 'day'
  | 'hour'
  | 'money'
  | 'count'
  | 'percent'
  | 'minutes'
  | 'gender'
  | 'level'
  | 'hair'
  | 'unit';

/** A field that a column of a file may hold. */
export interface FileField {
  readonly label: string;
  /** Names of a column as programs write them, folded, the surest first, with a bar between. */
  readonly heads: string;
  readonly type: ValueType;
  /** Checks its text as it is read; '' where the file has none. */
  readonly check: z.ZodType<string, string>;
  readonly required?: boolean;
  /** Shown in the template. */
  readonly sample: string;
}

const orNothing = (check: z.ZodType<string, string>, said: string): z.ZodType<string, string> =>
  z.union([z.literal(''), check], said);

/** A whole number, or where it isn't needed nothing. */
const count = (most: number, least = 0, isNeeded = false) =>
  z
    .string()
    .refine(
      value =>
        (value === '' && !isNeeded) ||
        (/^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most),
      `Escribe un número entero, de ${least} a ${most.toLocaleString('es-MX')}`,
    );
const line = (max = 120): z.ZodType<string, string> => textOrNothing(max);
const note = (max = 500): z.ZodType<string, string> => freeText(max);

/** Excel writes the long number of a code so, and its last figures are gone. */
const code = (most: number, isNeeded = false) =>
  (isNeeded ? text(most, 'Escribe el número') : line(most)).refine(
    value => !/^\d([.,]\d+)?E\+\d+$/i.test(value),
    'Excel le quitó cifras: dale a la columna formato de texto',
  );

/** The appointments of a program are still in its file after they were cancelled. */
const notCancelled = line().refine(
  value => !/cancel|no.?show|no asist|anulad|declined|rechazad/i.test(value),
  'esa cita se canceló',
);

const FIRST_NAME =
  'nombre|nombres|first name|given name|primer nombre|name given|nombre completo|nombre del cliente|nombre de cliente|full name|client name|customer name|nombre y apellidos|cliente|clienta|nombre de la clienta|client|customer|name';
const LAST_NAME = 'apellidos|apellido|apellido paterno|primer apellido|last name|family name|surname';
const SECOND_LAST_NAME = 'apellido materno|segundo apellido|middle name';
const PHONE =
  'telefono|celular|movil|cel|tel|whatsapp|telefono movil|telefono celular|mobile number|mobile phone|mobile|cell phone|phone number|phone 1 value|phone|client phone|telefono del cliente|numero de telefono|customer phone|home phone';
const EMAIL =
  'correo|email|e mail|mail|correo electronico|email address|e mail 1 value|email 1 value|direccion de correo';
const BIRTHDAY =
  'cumpleanos|cumple|fecha de nacimiento|f nac|fecha nacimiento|nacimiento|fec nac|birthday|date of birth|birth date|dob|birthdate';
const LEVEL = 'nivel|tipo de cliente|client type|clasificacion|tipo|etiquetas|tags|labels';
const NOTES =
  'notas|nota|comentarios|observaciones|obs|notes|note|client notes|customer note|memo|obs internas|alertas|alergias|booking alert';
const EXPIRES =
  'vence|vigencia|fecha de vencimiento|vencimiento|caduca|valido hasta|expires|expiry date|expiration date|expires on|expiry';
const SERVICE =
  'servicio|service|service name|nombre del servicio|nombre de servicio|servicios|tratamiento|item|treatment name|appointment type|class name';
const HAIR = 'cabello|tipo de cabello|variante|largo|pelo|hair|hair type|pricing name|variation name|option';
const MINUTES =
  'duracion|minutos|duracion min|duracion minutos|duration|duration mins|duration minutes|tiempo|length|time|service duration';
const PRICE =
  'precio|precio de venta|precio venta|precio publico|precio con iva|price|retail price|sale price|variant price|precio al publico|special price|importe|total|costo del servicio';
const ADVANCE = 'anticipo|deposito|deposit|advance|prepayment';
const CATEGORY =
  'categoria|category|category name|service category|departamento|tipo|type|product category|grupo|familia|reporting category';
const PRODUCT =
  'producto|nombre|product name|product|title|nombre del producto|articulo|item name|name|item|descripcion|description|handle';
const BRAND = 'marca|brand|vendor|fabricante|brand name|proveedor|supplier';
const VARIANT = 'variante|presentacion|variation name|option1 value|variant|tamano|size|talla';
const CONTENT = 'contenido|content|amount|volumen|cantidad por pieza|ml';
const UNIT = 'unidad|unit|unidad de medida|um|measure unit|measure';
const CODE = 'codigo de barras|codigo barras|barcode|variant barcode|gtin|ean|upc|codigo';
const SKU = 'sku|variant sku|clave|referencia|codigo interno|product code|handle';
const COST =
  'costo|costo sin iva|costo unitario|precio de compra|precio costo|ultimo costo|costo promedio|cost|unit cost|cost per item|default unit cost|supply price|cost price';
const SELLING =
  'existencia|existencias|piezas|inventario|stock|cantidad|stock actual|quantity|qty|on hand|variant inventory qty|current quantity|inventory quantity|current stock|stock quantity|almacen';
const EXHIBITION = 'exhibicion|piezas en exhibicion|mostrador|display';
const MATERIAL = 'materia prima|uso interno|piezas de materia prima|cabina|professional use|backbar';
const STAFF = 'empleado|colaborador|estilista|profesional|staff|staff name|employee|team member';
const COMMISSION =
  'comision de venta|comision productos|comision producto|comision de productos|product commission';
const CONTACT =
  'contacto|nombre|nombre del contacto|contact name|contact|proveedor|supplier name|supplier|vendor|name';
const COMPANY =
  'empresa|razon social|compania|company|company name|nombre comercial|proveedor|supplier|vendor';
const DAY =
  'dia|fecha|fecha de la cita|fecha cita|date|appointment date|start date|scheduled date|fecha de realizacion|start|inicio|booking date';
const HOUR = 'hora|hora de inicio|hora inicio|start time|time|appointment time|inicio|start';
const HEALER =
  'healer|estilista|profesional|empleado|colaborador|prestador|staff|team member|employee|stylist|provider|therapist|resource|atendido por';
const CARD =
  'numero|numero de tarjeta|codigo|folio|tarjeta|gift card|gift card code|gift card number|code|card number|last characters|gan';
const BALANCE =
  'saldo|saldo actual|balance|remaining|current balance|remaining balance|disponible|monto|importe|valor';
const PACKAGE =
  'paquete|bono|plan|membresia|package|package name|series|pricing option|nombre del paquete|membership';
const VISITS =
  'visitas|visitas que quedan|sesiones restantes|restantes|sesiones disponibles|sessions left|remaining|remaining sessions|sesiones|visits remaining|sessions remaining';
const VALUE = 'valor|valor que queda|saldo|remaining value|importe|monto|value';
const STATUS = 'estado|estatus|status|appointment status|estado de la cita';
const CREDIT =
  'saldo|saldo a favor|credito|monedero|balance|account balance|credit|store credit|credito inicial|deposit balance|monto|importe';

const money = pesosTyped as z.ZodType<string, string>;
const moneyOrNothing = orNothing(money, 'No es un importe');

/** The check of a field of each type, where it has none of its own. */
const CHECKS: Readonly<Record<ValueType, z.ZodType<string, string>>> = {
  text: line(),
  code: code(40),
  phone: phoneOrNothing,
  email: emailOrNothing,
  day: orNothing(day, 'Escribe una fecha válida'),
  hour,
  money,
  count: count(20_000),
  percent: orNothing(
    z.string().refine(value => percentIn.safeParse(value).success),
    'Escribe un porcentaje de 0 a 100',
  ),
  minutes: count(720, 1, true),
  gender: line(),
  level: line(),
  hair: line(40),
  unit: line(20),
};

const field = (
  label: string,
  heads: string,
  type: ValueType,
  sample = '',
  check = CHECKS[type],
): FileField => ({ label, heads, type, check, sample, required: !check.safeParse('').success });

const lastNames = {
  last_name: field('Apellidos', LAST_NAME, 'text', 'Trejo Mora', line(80)),
  second_last_name: field('Segundo apellido', SECOND_LAST_NAME, 'text', '', line(40)),
};

const client = {
  first_name: field('Cliente', FIRST_NAME, 'text', 'Ana Sofía', line(140)),
  ...lastNames,
  phone: field('Teléfono', PHONE, 'phone', '55 4821 9034'),
};

const service = field('Servicio', SERVICE, 'text', 'Balayage', text(120, 'Escribe el servicio'));
const hair = field('Cabello', HAIR, 'hair', 'Todo tipo');
const expires = field('Vence', EXPIRES, 'day', '31/12/2027');

interface FileKind {
  readonly many: string;
  readonly one: string;
  readonly unites: string;
  readonly fields: Readonly<Record<string, FileField>>;
}

/** Every kind of file, by the last part of its address: its names, its way back and the columns that it may have. */
export const IMPORTS = {
  clientes: {
    many: 'clientes',
    one: 'cliente',
    unites: 'Los clientes que ya están se reconocen por teléfono y nombre.',
    fields: {
      first_name: field('Nombre', FIRST_NAME, 'text', 'Ana Sofía', clientForm.shape.first_name),
      ...lastNames,
      phone: field('Teléfono', PHONE, 'phone', '55 4821 9034', phone),
      email: field('Correo', EMAIL, 'email', 'anasofia@correo.mx'),
      birthday: field('Cumpleaños', BIRTHDAY, 'day', '14/03/1992', birthday),
      gender: field('Género', 'genero|sexo|gender|sex', 'gender', 'Femenino'),
      level: field('Nivel', LEVEL, 'level', 'VIP'),
      comments: field('Notas', NOTES, 'text', 'Llamar en la tarde', note()),
    },
  },
  servicios: {
    many: 'servicios',
    one: 'servicio',
    unites: 'Los servicios que ya están se reconocen por nombre, categoría y cabello.',
    fields: {
      service: { ...service, heads: `${SERVICE}|nombre|name|item name` },
      category: field('Categoría', CATEGORY, 'text', 'Color', line(80)),
      hair,
      minutes: field('Duración', MINUTES, 'minutes', '90'),
      price: field('Precio', PRICE, 'money', '$1,800.00'),
      advance: field('Anticipo', ADVANCE, 'money', '$300.00', moneyOrNothing),
      description: field('Descripción', 'descripcion|description|detalle', 'text', '', note()),
    },
  },
  productos: {
    many: 'productos',
    one: 'producto',
    unites: 'Los productos que ya están se reconocen por código, o por marca, nombre y variante.',
    fields: {
      name: field('Producto', PRODUCT, 'text', 'Shampoo hidratante', text(120, 'Escribe el nombre')),
      brand: field('Marca', BRAND, 'text', 'Ceremonia', line(80)),
      line: field('Línea', 'linea|line|coleccion|collection', 'text', 'Hidratación', line(80)),
      category: field('Categoría', CATEGORY, 'text', 'Shampoo', line(80)),
      variant: field('Variante', VARIANT, 'text', 'Botella'),
      content: field('Contenido', CONTENT, 'count', '300', count(100_000, 1)),
      unit: field('Unidad', UNIT, 'unit', 'ml'),
      code: field('Código de barras', CODE, 'code', '7501234567893'),
      sku: field('SKU', SKU, 'text', 'CER-HID-01', line(40)),
      price: field('Precio con IVA', PRICE, 'money', '$389.00'),
      cost: field('Costo sin IVA', COST, 'money', '$180.00', moneyOrNothing),
      selling: field('Piezas en almacén', SELLING, 'count', '12'),
      exhibition: field('Piezas en exhibición', EXHIBITION, 'count', '2'),
      material: field('Piezas de materia prima', MATERIAL, 'count', '0'),
    },
  },
  healers: {
    many: 'healers',
    one: 'healer',
    unites: 'Los healers que ya están se reconocen por nombre.',
    fields: {
      first_name: field('Nombre', `${FIRST_NAME}|${STAFF}`, 'text', 'Mariana', text(60, 'Escribe el nombre')),
      ...lastNames,
      phone: field('Teléfono', PHONE, 'phone', '55 3344 5566', phone),
      email: field('Correo', EMAIL, 'email', 'mariana@correo.mx'),
      birthday: field('Cumpleaños', BIRTHDAY, 'day', '02/11/1990', birthday),
      selling: field('Comisión de venta', COMMISSION, 'percent', '10'),
    },
  },
  proveedores: {
    many: 'proveedores',
    one: 'proveedor',
    unites: 'Los proveedores que ya están se reconocen por nombre y empresa.',
    fields: {
      name: field('Nombre', CONTACT, 'text', 'Nadia Ruiz', text(120, 'Escribe el nombre')),
      company: field('Empresa', COMPANY, 'text', 'Comercial Obsidiana'),
      email: field('Correo', EMAIL, 'email', 'ventas@obsidiana.mx'),
      phone: field('Teléfono', PHONE, 'phone', '55 1234 5678'),
      rfc: field('RFC', 'rfc|tax id|id fiscal', 'text', 'EKU9003173C9', supplierForm.shape.rfc.unwrap()),
      observations: field('Notas', NOTES, 'text', 'Entrega los martes', note()),
    },
  },
  citas: {
    many: 'citas',
    one: 'cita',
    unites: 'Una cita se reconoce por cliente, día, hora y healer. Entra confirmada y sin anticipo.',
    fields: {
      day: field('Día', DAY, 'day', '15/01/2027', day),
      hour: field('Hora', HOUR, 'hour', '1:30 p.m.'),
      ...client,
      healer: field('Healer', HEALER, 'text', 'Mariana Ríos', text(140, 'Escribe el healer')),
      service,
      hair,
      minutes: field('Duración', MINUTES, 'minutes', '90', count(720, 1)),
      price: field('Precio', PRICE, 'money', '$1,800.00', moneyOrNothing),
      status: field('Estado', STATUS, 'text', 'Confirmada', notCancelled),
      note: field('Nota', NOTES, 'text', '', note(300)),
    },
  },
  tarjetas: {
    many: 'tarjetas de regalo',
    one: 'tarjeta de regalo',
    unites: 'Una tarjeta se reconoce por su número. Entra como saldo inicial, no como ingreso de hoy.',
    fields: {
      number: field('Número', CARD, 'code', 'GC-104422', code(40, true)),
      balance: field('Saldo', BALANCE, 'money', '$500.00'),
      expires,
      ...client,
      note: field('Nota', NOTES, 'text', '', note(200)),
    },
  },
  paquetes: {
    many: 'paquetes',
    one: 'paquete',
    unites: 'Un paquete se reconoce por cliente y nombre. Entra como saldo inicial, no como ingreso de hoy.',
    fields: {
      ...client,
      package: field(
        'Paquete',
        PACKAGE,
        'text',
        '6 hidrataciones',
        text(80, 'Escribe el nombre del paquete'),
      ),
      service: { ...service, sample: 'Hidratación' },
      visits: field('Visitas que quedan', VISITS, 'count', '4', count(100, 1, true)),
      value: field('Valor que queda', VALUE, 'money', '$3,600.00'),
      expires,
    },
  },
  saldos: {
    many: 'saldos a favor',
    one: 'saldo a favor',
    unites: 'Cada cliente recibe un saldo inicial, una vez. No cuenta como ingreso de hoy.',
    fields: { ...client, amount: field('Saldo a favor', CREDIT, 'money', '$1,234.50') },
  },
} as const satisfies Record<string, FileKind>;

export type ImportKind = keyof typeof IMPORTS;

export const IMPORT_KINDS = Object.keys(IMPORTS) as [ImportKind, ...ImportKind[]];

/** Letters of all texts of a row together. */
export const ROW_LETTERS = 1300;

export const isImportKind = (text: string | undefined): text is ImportKind =>
  Object.hasOwn(IMPORTS, text ?? '');

export type FieldName<Kind extends ImportKind = ImportKind> = Kind extends ImportKind
  ? keyof (typeof IMPORTS)[Kind]['fields'] & string
  : never;

/** A row of a file as it is read: each field's text, '' where the file has none. */
export type FileRow<Kind extends ImportKind = ImportKind> = Readonly<Record<FieldName<Kind>, string>>;

/** The fields of a kind in their order. */
export function fieldsOf(kind: ImportKind): [name: FieldName, field: FileField][] {
  return Object.entries(IMPORTS[kind].fields) as [FieldName, FileField][];
}
