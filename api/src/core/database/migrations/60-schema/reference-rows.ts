import { sql } from 'kysely';

/** The rows that are the same in every salon, under the ids that the specification gives. */
export const referenceRows = sql`
    insert into roles (id, name, position) values
      ('administrador', 'Administrador', 1),
      ('healer', 'Healer', 2),
      ('almacen', 'Almacen', 3),
      ('atencion', 'Atención a Cliente', 4),
      ('recepcion', 'Recepción', 5);
    insert into payment_types (id, name) values
      (1, 'Efectivo'),
      (2, 'Tarjeta de débito/crédito'),
      (3, 'Transferencia bancaria'),
      (4, 'Depósito'),
      (5, 'Link de pago'),
      (6, 'Saldo a favor'),
      (7, 'Tarjeta de regalo'),
      (8, 'Paquete');
    insert into client_levels (id, name) values
      (1, 'Normal'), (2, 'VIP'), (3, 'Lista negra'), (4, 'Cuidado'), (5, 'Influencer');
    insert into healer_levels (id, name, comission) values
      (1, '1er Nivel', 20), (2, '2do Nivel', 25), (3, '3er Nivel', 30);
    insert into genres (id, name) values
      (0, 'Sin especificar'), (1, 'Femenino'), (2, 'Masculino'), (3, 'Otro');
    insert into hair_types (id, name) values
      (1, 'Lacio'), (2, 'Ondulado'), (3, 'Rizado'), (4, 'Afro'), (5, 'Grueso'), (6, 'Todo tipo');
    insert into units (id, name) values (1, 'ml'), (2, 'g'), (3, 'pieza');
    insert into supplier_companies (id, name) values
      (1, 'Distribuidora Capilar del Valle'),
      (2, 'Grupo Belleza Anáhuac'),
      (3, 'Comercial Obsidiana'),
      (4, 'Importadora Raíz y Color');
`;
