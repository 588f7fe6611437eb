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

/** A way to read the text of a cell. */
export type ValueType =
  | 'text'
  | 'phone'
  | 'email'
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

const money = pesosTyped as z.ZodType<string, string>;
const moneyOrNothing = orNothing(money, 'No es un importe');
const count = (most: number) =>
  orNothing(
    z
      .string()
      .regex(/^\d{1,6}$/)
      .refine(value => Number(value) <= most),
    `Escribe un número entero, hasta ${most.toLocaleString('es-MX')}`,
  );
const some = (most: number) =>
  count(most).refine(value => Number(value) > 0, 'Escribe un número mayor a cero');
const line = (max = 120): z.ZodType<string, string> => textOrNothing(max);
const note = (max = 500): z.ZodType<string, string> => freeText(max);

const FIRST_NAME =
  'nombre|nombres|first name|given name|primer nombre|name given|nombre completo|nombre del cliente|nombre de cliente|full name|client name|customer name|nombre y apellidos|cliente|client|customer|name';
const LAST_NAME = 'apellidos|apellido|apellido paterno|primer apellido|last name|family name|surname';
const PHONE =
  'telefono|celular|movil|cel|tel|whatsapp|telefono movil|telefono celular|mobile number|mobile phone|mobile|cell phone|phone number|phone 1 value|phone|client phone|telefono del cliente|numero de telefono|customer phone|home phone';
const EMAIL =
  'correo|email|e mail|mail|correo electronico|email address|e mail 1 value|email 1 value|direccion de correo';
const BIRTHDAY =
  'cumpleanos|fecha de nacimiento|f nac|fecha nacimiento|nacimiento|fec nac|birthday|date of birth|birth date|dob|birthdate';
const COMMENTS =
  'notas|nota|comentarios|observaciones|obs|notes|note|client notes|customer note|memo|obs internas|alertas|alergias|booking alert';
const EXPIRES =
  'vence|vigencia|fecha de vencimiento|vencimiento|caduca|valido hasta|expires|expiry date|expiration date|expires on|expiry';

const field = (
  label: string,
  heads: string,
  type: ValueType,
  check: z.ZodType<string, string>,
  sample = '',
): FileField => ({ label, heads, type, check, sample, required: !check.safeParse('').success });

const lastNames = {
  last_name: field('Apellidos', LAST_NAME, 'text', line(80), 'Trejo Mora'),
  second_last_name: field(
    'Segundo apellido',
    'apellido materno|segundo apellido|middle name',
    'text',
    line(40),
  ),
};

const client = {
  first_name: field('Cliente', FIRST_NAME, 'text', line(140), 'Ana Sofía'),
  ...lastNames,
  phone: field('Teléfono', PHONE, 'phone', phoneOrNothing, '55 4821 9034'),
};

const SERVICE =
  'servicio|service|service name|nombre del servicio|nombre de servicio|servicios|tratamiento|item|treatment name|appointment type|class name';
const MINUTES =
  'duracion|minutos|duracion min|duracion minutos|duration|duration mins|duration minutes|tiempo|length|time|service duration';
const PRICE =
  'precio|precio de venta|precio venta|precio publico|precio con iva|price|retail price|sale price|variant price|precio al publico|special price|importe|total|costo del servicio';
const CATEGORY =
  'categoria|category|category name|service category|departamento|tipo|type|product category|grupo|familia|reporting category';

const hair = field(
  'Cabello',
  'cabello|tipo de cabello|variante|largo|pelo|hair|hair type|pricing name|variation name|option',
  'hair',
  line(40),
  'Todo tipo',
);

/** Every kind of file, by the last part of its address: its names, its way back and the columns that it may have. */
export const IMPORTS = {
  clientes: {
    many: 'clientes',
    one: 'cliente',
    unites: 'Los clientes que ya están se reconocen por teléfono y nombre.',
    fields: {
      first_name: field('Nombre', FIRST_NAME, 'text', clientForm.shape.first_name, 'Ana Sofía'),
      ...lastNames,
      phone: field('Teléfono', PHONE, 'phone', phone, '55 4821 9034'),
      email: field('Correo', EMAIL, 'email', emailOrNothing, 'anasofia@correo.mx'),
      birthday: field('Cumpleaños', BIRTHDAY, 'day', birthday, '14/03/1992'),
      gender: field('Género', 'genero|sexo|gender|sex', 'gender', line(), 'Femenino'),
      level: field(
        'Nivel',
        'nivel|tipo de cliente|client type|clasificacion|tipo|etiquetas|tags|labels',
        'level',
        line(),
        'VIP',
      ),
      comments: field('Notas', COMMENTS, 'text', note(), 'Llamar en la tarde'),
    },
  },
  servicios: {
    many: 'servicios',
    one: 'servicio',
    unites: 'Los servicios que ya están se reconocen por nombre, categoría y cabello.',
    fields: {
      service: field(
        'Servicio',
        `${SERVICE}|nombre|name|item name`,
        'text',
        text(120, 'Escribe el nombre'),
        'Balayage',
      ),
      category: field('Categoría', CATEGORY, 'text', line(80), 'Color'),
      hair,
      minutes: field('Duración', MINUTES, 'minutes', some(720), '90'),
      price: field('Precio', PRICE, 'money', money, '$1,800.00'),
      advance: field(
        'Anticipo',
        'anticipo|deposito|deposit|advance|prepayment',
        'money',
        moneyOrNothing,
        '$300.00',
      ),
      description: field(
        'Descripción',
        'descripcion|description|detalle|service description',
        'text',
        note(),
      ),
    },
  },
  productos: {
    many: 'productos',
    one: 'producto',
    unites: 'Los productos que ya están se reconocen por código, o por marca, nombre y variante.',
    fields: {
      name: field(
        'Producto',
        'producto|nombre|product name|product|title|nombre del producto|articulo|item name|name|item|descripcion|description|handle',
        'text',
        text(120, 'Escribe el nombre'),
        'Shampoo hidratante',
      ),
      brand: field(
        'Marca',
        'marca|brand|vendor|fabricante|brand name|proveedor|supplier',
        'text',
        line(80),
        'Ceremonia',
      ),
      line: field('Línea', 'linea|line|coleccion|collection|product line', 'text', line(80), 'Hidratación'),
      category: field('Categoría', CATEGORY, 'text', line(80), 'Shampoo'),
      variant: field(
        'Variante',
        'variante|presentacion|variation name|option1 value|variant|tamano|size|talla|measure',
        'text',
        line(),
        'Botella',
      ),
      content: field(
        'Contenido',
        'contenido|content|amount|volumen|cantidad por pieza|ml',
        'count',
        count(100_000),
        '300',
      ),
      unit: field('Unidad', 'unidad|unit|unidad de medida|um|measure unit', 'unit', line(20), 'ml'),
      code: field(
        'Código de barras',
        'codigo de barras|codigo barras|barcode|variant barcode|gtin|ean|upc|codigo',
        'text',
        line(40),
        '7501234567893',
      ),
      sku: field(
        'SKU',
        'sku|variant sku|clave|referencia|codigo interno|product code|handle',
        'text',
        line(40),
        'CER-HID-01',
      ),
      price: field('Precio con IVA', PRICE, 'money', money, '$389.00'),
      cost: field(
        'Costo sin IVA',
        'costo|costo sin iva|costo unitario|precio de compra|precio costo|ultimo costo|costo promedio|cost|unit cost|cost per item|default unit cost|supply price|cost price',
        'money',
        moneyOrNothing,
        '$180.00',
      ),
      selling: field(
        'Piezas en almacén',
        'existencia|existencias|piezas|inventario|stock|cantidad|stock actual|quantity|qty|on hand|variant inventory qty|current quantity|inventory quantity|current stock|stock quantity|almacen',
        'count',
        count(20_000),
        '12',
      ),
      exhibition: field(
        'Piezas en exhibición',
        'exhibicion|piezas en exhibicion|mostrador|display',
        'count',
        count(20_000),
        '2',
      ),
      material: field(
        'Piezas de materia prima',
        'materia prima|uso interno|piezas de materia prima|cabina|professional use|backbar',
        'count',
        count(20_000),
        '0',
      ),
    },
  },
  healers: {
    many: 'healers',
    one: 'healer',
    unites: 'Los healers que ya están se reconocen por nombre.',
    fields: {
      first_name: field(
        'Nombre',
        `${FIRST_NAME}|empleado|colaborador|estilista|profesional|staff|staff name|employee|team member`,
        'text',
        text(60, 'Escribe el nombre'),
        'Mariana',
      ),
      ...lastNames,
      phone: field('Teléfono', PHONE, 'phone', phone, '55 3344 5566'),
      email: field('Correo', EMAIL, 'email', emailOrNothing, 'mariana@correo.mx'),
      birthday: field('Cumpleaños', BIRTHDAY, 'day', birthday, '02/11/1990'),
      selling: field(
        'Comisión de venta',
        'comision de venta|comision productos|comision|product commission|commission',
        'percent',
        orNothing(
          z.string().refine(value => percentIn.safeParse(value).success),
          'Escribe un porcentaje de 0 a 100',
        ),
        '10',
      ),
    },
  },
  proveedores: {
    many: 'proveedores',
    one: 'proveedor',
    unites: 'Los proveedores que ya están se reconocen por nombre y empresa.',
    fields: {
      name: field(
        'Nombre',
        'contacto|nombre|nombre del contacto|contact name|contact|proveedor|supplier name|supplier|vendor|name',
        'text',
        text(120, 'Escribe el nombre'),
        'Nadia Ruiz',
      ),
      company: field(
        'Empresa',
        'empresa|razon social|compania|company|company name|nombre comercial',
        'text',
        line(),
        'Comercial Obsidiana',
      ),
      email: field('Correo', EMAIL, 'email', emailOrNothing, 'ventas@obsidiana.mx'),
      phone: field('Teléfono', PHONE, 'phone', phoneOrNothing, '55 1234 5678'),
      observations: field('Notas', COMMENTS, 'text', note(), 'Entrega los martes'),
    },
  },
  citas: {
    many: 'citas',
    one: 'cita',
    unites: 'Una cita se reconoce por cliente, día, hora y healer. Entra confirmada y sin anticipo.',
    fields: {
      day: field(
        'Día',
        'dia|fecha|fecha de la cita|fecha cita|date|appointment date|start date|scheduled date|fecha de realizacion|start|inicio|booking date',
        'day',
        day,
        '15/01/2027',
      ),
      hour: field(
        'Hora',
        'hora|hora de inicio|hora inicio|start time|time|appointment time|inicio|start',
        'hour',
        hour,
        '1:30 p.m.',
      ),
      ...client,
      healer: field(
        'Healer',
        'healer|estilista|profesional|empleado|colaborador|prestador|staff|team member|employee|stylist|provider|therapist|resource|atendido por',
        'text',
        text(140, 'Escribe el healer'),
        'Mariana Ríos',
      ),
      service: field('Servicio', SERVICE, 'text', text(120, 'Escribe el servicio'), 'Balayage'),
      hair,
      minutes: field('Duración', MINUTES, 'minutes', count(720), '90'),
      price: field('Precio', PRICE, 'money', moneyOrNothing, '$1,800.00'),
      note: field('Nota', COMMENTS, 'text', note(300)),
    },
  },
  tarjetas: {
    many: 'tarjetas de regalo',
    one: 'tarjeta de regalo',
    unites: 'Una tarjeta se reconoce por su número. Entra como saldo inicial, no como ingreso de hoy.',
    fields: {
      number: field(
        'Número',
        'numero|numero de tarjeta|codigo|folio|gift card code|gift card number|code|card number|last characters|gan',
        'text',
        text(40, 'Escribe el número'),
        'GC-104422',
      ),
      balance: field(
        'Saldo',
        'saldo|saldo actual|balance|remaining|current balance|remaining balance|disponible|monto|importe|valor',
        'money',
        money,
        '$500.00',
      ),
      expires: field('Vence', EXPIRES, 'day', orNothing(day, 'Escribe una fecha válida'), '31/12/2027'),
      ...client,
      note: field('Nota', COMMENTS, 'text', note(200)),
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
        'paquete|bono|plan|membresia|package|package name|series|pricing option|nombre del paquete|membership',
        'text',
        text(80, 'Escribe el nombre del paquete'),
        '6 hidrataciones',
      ),
      service: field('Servicio', SERVICE, 'text', text(120, 'Escribe el servicio'), 'Hidratación'),
      visits: field(
        'Visitas que quedan',
        'visitas|visitas que quedan|sesiones restantes|restantes|sesiones disponibles|sessions left|remaining|remaining sessions|sesiones|visits remaining|sessions remaining',
        'count',
        some(100),
        '4',
      ),
      value: field(
        'Valor que queda',
        'valor|valor que queda|saldo|remaining value|importe|monto|price|precio|value',
        'money',
        money,
        '$3,600.00',
      ),
      expires: field('Vence', EXPIRES, 'day', orNothing(day, 'Escribe una fecha válida'), '31/12/2027'),
    },
  },
  saldos: {
    many: 'saldos a favor',
    one: 'saldo a favor',
    unites: 'Cada cliente recibe un saldo inicial, una vez. No cuenta como ingreso de hoy.',
    fields: {
      ...client,
      amount: field(
        'Saldo a favor',
        'saldo|saldo a favor|credito|monedero|balance|account balance|credit|store credit|credito inicial|deposit balance|monto|importe',
        'money',
        money,
        '$1,234.50',
      ),
    },
  },
} as const satisfies Record<
  string,
  {
    readonly many: string;
    readonly one: string;
    readonly unites: string;
    readonly fields: Readonly<Record<string, FileField>>;
  }
>;

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
