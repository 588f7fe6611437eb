export const ROLES = ['administrador', 'recepcion', 'atencion', 'almacen', 'healer'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that log in with email and password. */
export const STAFF_ROLES = ['administrador', 'recepcion', 'atencion', 'almacen'] as const satisfies Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  administrador: 'Administrador',
  recepcion: 'Recepción',
  atencion: 'Atención a Cliente',
  almacen: 'Almacen',
  healer: 'Healer',
};

const administrator = ['administrador'] as const;
const counter = ['administrador', 'recepcion', 'atencion'] as const;
const desk = ['administrador', 'recepcion'] as const;
const warehouse = ['administrador', 'almacen'] as const;

/** Screens by their first URL segment: who sees them (specification, 6) and may ask for what they show. */
const AREAS = {
  agenda: STAFF_ROLES,
  citas: STAFF_ROLES,
  caja: counter,
  clientes: desk,
  pagos: counter,
  facturas: counter,
  material: warehouse,
  inventario: warehouse,
  compras: warehouse,
  proveedores: warehouse,
  productos: warehouse,
  marcas: warehouse,
  categorias: warehouse,
  servicios: desk,
  dossiers: desk,
  healers: desk,
  reportes: administrator,
  importar: administrator,
  salones: administrator,
  accesos: administrator,
  cuentas: administrator,
  dashboard: STAFF_ROLES,
  inicio: administrator,
  healer: ['healer'],
} as const satisfies Record<string, readonly Role[]>;

/** Actions of several screens, or of fewer people than see the screen. */
const ACTIONS = {
  book: counter,
  /** Find and register clients while booking or taking a payment. */
  findClients: counter,
  takePayments: counter,
  reconcile: administrator,
  /** Read what was sold, earned and used: the figures of all reports. */
  readReports: administrator,
  /** Settle what healers are paid, and adjust it: an accountant's program may read reports without paying anybody. */
  settleCommissions: administrator,
  /** Issue invoices, have them stamped and cancel them; name who issues them. */
  issueInvoices: administrator,
  findStock: ['administrador', 'recepcion', 'atencion', 'almacen', 'healer'],
  findServices: ['administrador', 'recepcion', 'atencion', 'healer'],
  /** Change services and products of an appointment in progress. */
  workOnAppointment: ['administrador', 'recepcion', 'atencion', 'healer'],
  /** Discard raw material that was requested and not used: the warehouse, and who charges it. */
  discardMaterial: STAFF_ROLES,
  /** Change the own password: who logs in with one. */
  ownPassword: STAFF_ROLES,
  /** Read one appointment: its summary, the ticket, the process, the material list. */
  readAppointment: ROLES,
} as const satisfies Record<string, readonly Role[]>;

/** The calls, the menu and the server share this table (departures 6 and 9): hiding is a courtesy, refusing the rule. */
export const PERMISSIONS = { ...AREAS, ...ACTIONS };

export type Permission = keyof typeof PERMISSIONS;

export function hasPermission(role: Role | undefined, permission: Permission): boolean {
  const allowed: readonly Role[] = PERMISSIONS[permission];
  return role !== undefined && allowed.includes(role);
}

export function isRole(text: unknown): text is Role {
  return ROLES.some(role => role === text);
}
