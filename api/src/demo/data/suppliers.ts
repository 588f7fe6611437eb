/** Company names are reference rows; brands say what a purchase from them holds. */
export const SUPPLIERS: {
  name: string;
  company: string;
  email: string;
  phone: string;
  observations: string;
  status_id: 1 | 2;
  brands: string[];
  contacts: [name: string, email: string, phone: string][];
}[] = [
  {
    name: 'Raíz Nativa Cosmética',
    company: 'Importadora Raíz y Color',
    email: 'pedidos@raiznativa.mx',
    phone: '5552710364',
    observations: 'Surte los martes. Pedido mínimo de $6,000.',
    status_id: 1,
    brands: ['Raíz Nativa', 'Flor de Nopal'],
    contacts: [
      ['Leticia Arroyo', 'l.arroyo@raiznativa.mx', '5552710365'],
      ['Marcos Cepeda', 'm.cepeda@raiznativa.mx', '5518834402'],
    ],
  },
  {
    name: 'Kupul Península',
    company: 'Distribuidora Capilar del Valle',
    email: 'ventas@kupul.mx',
    phone: '9991274410',
    observations: 'Envío desde Mérida, tres días hábiles.',
    status_id: 1,
    brands: ['Kupul', 'Mar de Cortés'],
    contacts: [['Wendy Canul', 'wendy@kupul.mx', '9991274411']],
  },
  {
    name: 'Laboratorio Obsidiana',
    company: 'Comercial Obsidiana',
    email: 'profesional@obsidiana.mx',
    phone: '5555937712',
    observations: 'Crédito a 30 días. Capacitación incluida dos veces al año.',
    status_id: 1,
    brands: ['Laboratorio Obsidiana', 'Brío Profesional'],
    contacts: [
      ['Tomás Elizondo', 'telizondo@obsidiana.mx', '5555937715'],
      ['Karen Uribe', 'kuribe@obsidiana.mx', '5534018876'],
    ],
  },
  {
    name: 'Tinta Viva México',
    company: 'Importadora Raíz y Color',
    email: 'salones@tintaviva.mx',
    phone: '3336158290',
    observations: 'Cambios de tono sin costo dentro de 15 días.',
    status_id: 1,
    brands: ['Tinta Viva'],
    contacts: [['Rebeca Montaño', 'rebeca@tintaviva.mx', '3336158291']],
  },
  {
    name: 'Savia y Tonalli',
    company: 'Grupo Belleza Anáhuac',
    email: 'mayoreo@saviatonalli.mx',
    phone: '8183442027',
    observations: '',
    status_id: 1,
    brands: ['Savia Norte', 'Tonalli', 'Casa Jacaranda'],
    contacts: [['Norberto Leal', 'nleal@saviatonalli.mx', '8183442028']],
  },
  {
    name: 'Agave y Barro',
    company: 'Grupo Belleza Anáhuac',
    email: 'contacto@agaveybarro.mx',
    phone: '4151520983',
    observations: 'Productores de San Miguel de Allende; factura al recibir.',
    status_id: 1,
    brands: ['Agave Azul', 'Luna de Barro'],
    contacts: [['Citlali Rangel', 'citlali@agaveybarro.mx', '4151520984']],
  },
  {
    name: 'Bellezas del Centro',
    company: 'Distribuidora Capilar del Valle',
    email: 'bellezasdelcentro@correo.mx',
    phone: '5557021846',
    observations: 'Sin pedidos desde que subió el flete.',
    status_id: 2,
    brands: ['Tinta Viva'],
    contacts: [['Rosa Elena Ugalde', 'rosaelena.ugalde@correo.mx', '5557021846']],
  },
];
