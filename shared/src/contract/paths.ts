import type { ImportKind } from './import/kinds';

/**
 * The addresses of all departments: a screen links to another only by these. Imported as `* as paths`, so that each
 * bundle contains the few that it names. A list is a constant; one thing of it is a function of its id.
 */
export const agenda = '/agenda';
/** The waiting list. */
export const waitingList = '/agenda/espera';
/** Somebody is put on it: who is being booked, where that is begun. */
export const newWaiting = '/agenda/espera?nuevo=1';
export const newBooking = '/agenda?agendar';
export const newBookingOn = (day: string) => `/agenda?dia=${day}&agendar`;
/** The agenda on an appointment's day, with its details open. */
export const appointmentInAgenda = (id: number, day: string) => `/agenda?dia=${day}&cita=${id}`;
export const appointment = (id: number) => `/citas/${id}`;
export const till = '/caja';
export const ticket = (appointmentId: number) => `/caja?cita=${appointmentId}`;
/** The same with its charge open. */
export const charge = (appointmentId: number) => `/caja?cita=${appointmentId}&cobrar=1`;
/** The paper of a charged appointment, and of a sale at the counter. */
export const ticketPaper = (appointmentId: number) => `/caja/ticket/${appointmentId}`;
/** The same, with what is sent by WhatsApp. */
export const ticketMessage = (appointmentId: number) => `/caja/ticket/${appointmentId}?whatsapp=1`;
export const saleMessage = (saleId: number) => `/caja/ticket/venta/${saleId}?whatsapp=1`;
export const salePaper = (saleId: number) => `/caja/ticket/venta/${saleId}`;
/** The sales of the day. */
export const sales = '/caja?lista=ventas';
/** The same with the dialog that puts the charge right. */
export const ticketCorrection = (appointmentId: number) => `/caja/ticket/${appointmentId}?corregir=1`;
export const saleCorrection = (saleId: number) => `/caja/ticket/venta/${saleId}?corregir=1`;
export const tillClosings = '/caja/cortes';
export const tillClosing = (id: number) => `/caja/cortes/${id}`;
/** A sale at the counter that is begun; with an appointment, beside it. */
export const newSale = '/caja/venta';
export const newSaleWith = (appointmentId: number) => `/caja/venta?cita=${appointmentId}`;
/** With the products that were searched, to be put on it. */
export const newSaleOf = (words: string) => `/caja/venta?buscar=${encodeURIComponent(words)}`;
/** A sale that was charged. */
export const sale = (id: number) => `/caja/ventas/${id}`;
/** Gift cards and packages that clients still hold. */
export const vouchers = '/caja/tarjetas';
export const clients = '/clientes';
export const client = (id: number) => `/clientes/${id}`;
export const payments = '/pagos';
export const reconciliation = '/pagos/conciliar';
export const newPayment = '/pagos?nuevo=1';
export const payment = (id: number) => `/pagos/${id}`;
export const invoices = '/facturas';
export const invoice = (id: number) => `/facturas/${id}`;
export const invoiceOfAppointment = (id: number) => `/facturas?cita=${id}`;
export const invoiceOfSale = (id: number) => `/facturas?venta=${id}`;

export const material = '/material';
export const inventory = '/inventario';
export const stock = (variantId: number) => `/inventario/${variantId}`;
/** The transfers between salons of the chain. */
export const transfers = '/inventario/envios';
export const newTransfer = '/inventario/envios/nuevo';
export const transfer = (id: number) => `/inventario/envios/${id}`;
/** The counts of the stock, where a new one begins. */
export const counts = '/inventario/conteo';
export const count = (id: number) => `/inventario/conteo/${id}`;
export const purchases = '/compras';
export const purchase = (id: number) => `/compras/${id}`;
export const suppliers = '/proveedores';
export const supplier = (id: number) => `/proveedores/${id}`;

export const services = '/servicios';
export const service = (id: number) => `/servicios/${id}`;
export const serviceVariant = (serviceId: number, id: number) => `/servicios/${serviceId}/variant/${id}`;
export const packages = '/servicios/paquetes';
export const packageType = (id: number) => `/servicios/paquetes/${id}`;
export const sampleService = '/servicios/demo';
export const stylist = (id: number) => `/servicios/estilista/${id}`;
export const dossiers = '/dossiers';
export const healers = '/healers';
/** The same with the form of a new one. */
export const newHealer = '/healers?nuevo=1';
/** The week of each healer, on one page. */
export const healerWeeks = '/healers/horarios';
export const healer = (id: number) => `/healers/${id}`;
export const products = '/productos';
export const product = (id: number) => `/productos/${id}`;
export const productPrices = '/productos/precios';
export const servicePrices = '/servicios/precios';
export const lowStock = '/productos/comprar';
export const productsOfBrand = (brandId: number) => `/productos/marca/${brandId}`;
export const productsOfLine = (brandId: number, id: number) => `/productos/marca/${brandId}/linea/${id}`;
export const productsOfCategory = (id: number) => `/productos/categoria/${id}`;
export const productsOfSupplier = (id: number) => `/productos/distribuidor/${id}`;
export const brands = '/marcas';
export const brand = (id: number) => `/marcas/${id}`;
export const categories = '/categorias';

export const reports = '/reportes';
export const dayReport = '/reportes/hoy';
export const salesReport = '/reportes/ventas';
export const commissionsReport = '/reportes/comisiones';
export const settlement = (id: number) => `/reportes/comisiones/${id}`;
export const occupancyReport = '/reportes/ocupacion';
export const clientReport = '/reportes/clientes';
export const inventoryReport = '/reportes/inventario';
export const vatReport = '/reportes/iva';
export const cutReport = '/reportes/cortes';
export const materialReport = '/reportes/material';

export const imports = '/importar';
/** The page that reads a file in: `import` alone is a word of the language. */
export const importFile = (kind: ImportKind) => `/importar/${kind}`;
/** The steps before the first day. */
export const firstSteps = '/inicio';
export const salons = '/salones';
export const salon = (id: number) => `/salones/${id}`;
export const access = '/accesos';
export const dashboard = '/dashboard';
export const accounts = '/cuentas';
export const bankAccounts = '/cuentas/cobro';
export const auditLog = '/cuentas/bitacora';
export const securityLog = '/cuentas/entradas';

export const tablet = '/healer';
export const process = (appointmentId: number) => `/healer/${appointmentId}`;
