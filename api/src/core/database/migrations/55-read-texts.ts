import { KEPT_PHONE, readPhone } from '@melena/shared/rules/phone';
import { oneLine } from '@melena/shared/rules/text/clean-text';
import { type Kysely, sql } from 'kysely';

const PHONES = ['clients', 'healers', 'suppliers', 'supplier_contacts', 'salons'];

/** Columns of names, by their tables. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  clients: ['first_name', 'last_name'],
  healers: ['first_name', 'last_name'],
  staff: ['name'],
  accounts: ['name', 'holder'],
  suppliers: ['name', 'company'],
  supplier_contacts: ['name'],
  services: ['name'],
  service_categories: ['name'],
  service_subcategories: ['name'],
  service_processes: ['title'],
  package_types: ['name'],
  products: ['name', 'sku'],
  product_variants: ['name', 'code'],
  product_categories: ['name'],
  brands: ['name'],
  brand_lines: ['name'],
  client_fiscal: ['legal_name'],
  issuers: ['legal_name'],
};

/**
 * Telephones and names of before this release, as the contract reads them from now on: a telephone without Mexico's
 * codes, a name on one line without what nobody sees. A telephone that can't be one stays, and Clientes lists it; so
 * does a name that another row has already, and whoever starts the program is told. Searches take the letters of every
 * language without their marks, ’ as ' and ß as ss.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function fold(value text) returns text
      language sql immutable parallel safe
      return lower(regexp_replace(
        replace(replace(translate(normalize(value, NFD), '‘’ʼ´\`', ''''''''''''), 'ß', 'ss'), 'ẞ', 'ss'),
        '[\u0300-\u036f]', '', 'g'));
    reindex index payments_folio;
    create function pg_temp.rewrite(of_table text, of_column text, of_key text, of_salon bigint, of_id bigint, as_text text)
      returns boolean language plpgsql as $$
    begin
      execute format('update %I set %I = $1 where %I = $2 and id = $3', of_table, of_column, of_key)
        using as_text, of_salon, of_id;
      return true;
    exception when unique_violation then
      return false;
    end $$;
  `.execute(db);
  for (const table of PHONES) await rewrite(db, table, 'phone', phone => readPhone(phone) ?? phone);
  for (const [table, columns] of Object.entries(NAMES)) {
    for (const column of columns) await rewrite(db, table, column, name => oneLine(name) || name);
  }
  await sql`
    drop function pg_temp.rewrite;
    -- What is generated or written from folded text is folded anew.
    update clients set first_name = first_name
      where search <> fold(first_name || ' ' || last_name || ' ' || phone || ' ' || email);
    call write_product_search(null, null, null);
    create index clients_wrong_phone on clients (salon_id, id) where phone !~ ${sql.lit(KEPT_PHONE.source)};
  `.execute(db);
}

async function rewrite(
  db: Kysely<unknown>,
  table: string,
  column: string,
  read: (text: string) => string,
): Promise<void> {
  const key = table === 'salons' ? 'id' : 'salon_id';
  const { rows } = await sql<{ id: string; salon: string; text: string }>`
    select id::text, ${sql.ref(key)}::text as salon, ${sql.ref(column)} as text from ${sql.table(table)}`.execute(
    db,
  );
  for (const { id, salon, text } of rows) {
    const kept = read(text);
    if (kept === text) continue;
    const { rows: said } = await sql<{ done: boolean }>`
      select pg_temp.rewrite(${table}, ${column}, ${key}, ${salon}, ${id}, ${kept}) as done`.execute(db);
    if (!said[0]?.done)
      console.warn(`Another row is already named so, rename one of them: ${table} '${kept}'`);
  }
}
