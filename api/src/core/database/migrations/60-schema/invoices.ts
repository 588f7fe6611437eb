import { sql } from 'kysely';
import { MOMENT, optionalRef, ROW, ref, SALON_ROW } from './columns';

/** The data by which the SAT knows an issuer and a receiver (the program checks their combinations), and invoices. */
export const invoices = sql`
    create domain rfc as text check (value ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$');
    create domain postal_code as text check (value ~ '^[0-9]{5}$');

    create table client_fiscal (
      ${ROW},
      ${ref('client_id', 'clients')},
      rfc rfc not null,
      legal_name text not null check (legal_name <> ''),
      regime text not null check (regime ~ '^[0-9]{3}$'),
      cfdi_use text not null check (cfdi_use ~ '^[A-Z]{1,2}[0-9]{2}$'),
      postal_code postal_code not null,
      version integer not null default 0,
      constraint client_fiscal_once unique (salon_id, client_id)
    );

    create table issuers (
      ${SALON_ROW},
      rfc rfc not null,
      legal_name text not null check (legal_name <> ''),
      regime text not null check (regime ~ '^[0-9]{3}$'),
      postal_code postal_code not null,
      series text not null check (series ~ '^[A-Z0-9]{1,10}$'),
      service_key text not null check (service_key ~ '^[0-9]{8}$'),
      product_key text not null check (product_key ~ '^[0-9]{8}$'),
      version integer not null default 0,
      constraint issuers_once unique (salon_id)
    );

    -- status: 1 requested, 2 issued, 3 stamping, 4 stamped, 5 failed, 6 cancelled. type: 1 of a client, 2 global.
    create table invoices (
      ${SALON_ROW},
      folio integer not null,
      series text not null default '',
      type_id smallint not null check (type_id in (1, 2)),
      status_id smallint not null default 1 check (status_id between 1 and 6),
      ${optionalRef('client_id', 'clients')},
      -- The day of a global invoice.
      day date,
      rfc rfc not null,
      legal_name text not null check (legal_name <> ''),
      regime text not null,
      cfdi_use text not null,
      postal_code postal_code not null,
      -- '' is that of the largest payment.
      payment_form text not null default '' check (payment_form ~ '^([0-9]{2})?$'),
      total bigint not null check (total > 0),
      xml text,
      issued_at timestamptz,
      -- Under this key the stamping service stamps it once, however often it is asked.
      stamp_key uuid,
      stamp_tries integer not null default 0,
      -- Until then nobody else asks the stamping service.
      stamp_after timestamptz,
      problem text not null default '',
      uuid uuid,
      stamped_at timestamptz,
      sat_seal text,
      stamped_xml text,
      cancelled_at timestamptz,
      cancel_reason text not null default '',
      ${ref('staff_id', 'staff')},
      creation_date timestamptz not null default ${MOMENT},
      version integer not null default 0,
      unique (salon_id, folio),
      constraint invoices_uuid_once unique (salon_id, uuid),
      constraint invoices_day check ((day is not null) = (type_id = 2)),
      constraint invoices_xml check (status_id in (1, 6) or num_nulls(xml, issued_at, stamp_key) = 0),
      constraint invoices_stamp check (num_nonnulls(uuid, stamped_at, sat_seal, stamped_xml) in (0, 4)),
      constraint invoices_stamped check ((status_id = 4 and uuid is not null) or (status_id <> 4 and (uuid is null or
        status_id = 6))),
      constraint invoices_cancelled check ((cancelled_at is not null) = (status_id = 6))
    );
    create trigger next_folio before insert on invoices for each row execute function next_folio('1');
    create index invoices_recent on invoices (salon_id, creation_date desc, id desc);
    create index invoices_client on invoices (salon_id, client_id) where client_id is not null;
    create index invoices_stamping on invoices (stamp_after) where status_id = 3;

    -- live: false once its invoice was cancelled. A ticket is in one invoice at a time.
    create table invoice_tickets (
      ${ROW},
      ${ref('invoice_id', 'invoices')},
      ${optionalRef('appointment_id', 'appointments')},
      ${optionalRef('sale_id', 'sales')},
      total bigint not null check (total > 0),
      live boolean not null default true,
      constraint invoice_tickets_one check (num_nonnulls(appointment_id, sale_id) = 1)
    );
    create unique index invoice_tickets_appointment_once on invoice_tickets (salon_id, appointment_id)
      where live and appointment_id is not null;
    create unique index invoice_tickets_sale_once on invoice_tickets (salon_id, sale_id)
      where live and sale_id is not null;
    create index invoice_tickets_invoice on invoice_tickets (salon_id, invoice_id);
`;
