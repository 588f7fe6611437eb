import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { blankSession } from '../../../../testing/blank-session';
import { addSmallSalon } from '../../../../testing/small-salon';
import { internals } from '../database';
import { migrate } from '../migrate';
import { inTransaction } from '../transaction';
import { migrations } from '.';

const { '55-read-texts': _readTexts, ...former } = migrations;

test('telephones and names of before the update are compared and found as what is written now', async () => {
  const { db } = await blankSession();
  const { kysely } = db[internals];
  await migrate(kysely, { only: former });
  const { salon_id } = await inTransaction(db, addSmallSalon);
  const phones = [
    '+5215544332211',
    '525544332212',
    '0445544332213',
    '+16195550142',
    '1554433221',
    '16195550142',
  ];
  for (const phone of phones) {
    await sql`insert into clients (salon_id, first_name, last_name, phone)
      values (${salon_id}, ${'Bea\u0002\u202e  Nguyễn'}, 'O’Strauß', ${phone})`.execute(kysely);
  }
  for (const name of ['Casa  Jacaranda', 'Casa\u00a0Jacaranda', 'São\u200b Bento'])
    await sql`insert into brands (salon_id, name) values (${salon_id}, ${name})`.execute(kysely);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await migrate(kysely);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("brands 'Casa Jacaranda'")]]);
  warn.mockRestore();
  const { rows: clients } = await sql<{ phone: string }>`
    select phone from clients where search like ${"%bea nguyen o'strauss%"} and first_name = 'Bea Nguyễn' order by id`.execute(
    kysely,
  );
  expect(clients.map(({ phone }) => phone)).toEqual([
    '5544332211',
    '5544332212',
    '5544332213',
    '+16195550142',
    '1554433221',
    '16195550142',
  ]);
  const { rows: brands } = await sql<{ name: string }>`
    select name from brands where fold(name) in ('casa jacaranda', 'sao bento') order by id`.execute(kysely);
  expect(brands.map(({ name }) => name)).toEqual(['Casa Jacaranda', 'São Bento']);
}, 60_000);
