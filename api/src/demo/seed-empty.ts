import { randomInt } from 'node:crypto';
import { hashSecret } from '../access/secrets';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';

export interface Credentials {
  email: string;
  /** Known here only: it is shown once and kept as a hash. */
  password: string;
}

const EMAIL = 'administrador@melena.mx';
/** Nothing that is read for something else when it is copied from a screen by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A salon with one administrator and nothing else; the hours are set in Salones. */
export async function seedEmpty(
  db: Db,
  { salon = 'Salón Polanco' }: { salon?: string } = {},
): Promise<Credentials> {
  const password = randomPassword();
  const password_hash = await hashSecret(password);
  await inTransaction(db, async tx => {
    const { id } = await tx
      .insertInto('salons')
      .values({ name: salon })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('staff')
      .values({ salon_id: id, name: 'Administrador', email: EMAIL, role: 'administrador', password_hash })
      .execute();
  });
  return { email: EMAIL, password };
}

/** Sixteen letters of 31, about 79 bits. */
function randomPassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
