import type { StaffRole } from '@melena/shared/rules/access/permissions';
import type { Db } from '../../api/src/core/database/open-database';
import { forSalon } from '../../api/src/core/database/salon/handle';
import { inTransaction } from '../../api/src/core/database/transaction';
import { STAFF_PASSWORD } from '../../api/src/demo/data/people';
import { SALON_ID } from '../../api/src/demo/rows';
import { openSession } from '../../api/src/sessions/sessions';
import { createMemory, type Goods, type Memory } from '../../api/testing/salon-day/actor';
import { idInCopy } from './clone-salon';

/** State of one salon: its people, the rows to choose from, and what its screens show. */
export interface SalonState {
  readonly salon: number;
  /** Access ids. */
  readonly staff: Readonly<Record<StaffRole, string>>;
  readonly healers: readonly { readonly id: number; readonly access: string }[];
  readonly email: string;
  /** Names that are searched for. */
  readonly names: readonly string[];
  readonly goods: Goods;
  readonly memory: Memory;
  /** The last reply of each query that a device shows, by its key. */
  readonly screens: Map<string, object>;
}

/** The state of so many salons, everybody at work in each: what is read of the first holds in its copies. */
export async function readSalonStates(db: Db, count: number): Promise<SalonState[]> {
  const read = forSalon(db.read, SALON_ID, 1);
  const staff = await read.selectFrom('staff').select(['id', 'role', 'email']).execute();
  const healers = await read.selectFrom('healers').select('id').orderBy('id').execute();
  const clients = await read
    .selectFrom('clients')
    .select(['id', 'first_name', 'last_name'])
    .where('status_id', '=', 1)
    .execute();
  const services = await read
    .selectFrom('service_variants')
    .select(['id', 'advance', 'service_id'])
    .where('status_id', '=', 1)
    .where('minutes', '<=', 60)
    .orderBy('id')
    .execute();
  const bank = await read.selectFrom('accounts').select('id').orderBy('id').executeTakeFirstOrThrow();
  const piece = await read
    .selectFrom('product_variants')
    .select(['id', 'price_iva'])
    .where('status_id', '=', 1)
    .where('price_iva', '>', 0 as never)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const plain = services.filter(({ advance }) => advance === 0);
  const mask = services.find(({ advance }) => advance > 0) ?? plain[0];
  const states: SalonState[] = [];
  for (let salon = SALON_ID; salon < SALON_ID + count; salon++) {
    const at = (id: number | undefined) => idInCopy(salon, id ?? 0);
    const opened = await inTransaction(db, async tx => {
      const open = async (owner: { staffId: number | null; healerId: number | null }) =>
        (
          await openSession(forSalon(tx, salon, 1), {
            device: 'load',
            userAgent: '',
            now: new Date(),
            ...owner,
          })
        ).accessId;
      const byRole: Record<string, string> = {};
      for (const { id, role } of staff) byRole[role] = await open({ staffId: at(id), healerId: null });
      const tablets: { id: number; access: string }[] = [];
      for (const { id } of healers) {
        tablets.push({ id: at(id), access: await open({ staffId: null, healerId: at(id) }) });
      }
      return { staff: byRole as SalonState['staff'], healers: tablets };
    });
    const email = staff.find(({ role }) => role === 'recepcion')?.email ?? '';
    states.push({
      salon,
      ...opened,
      email: salon === SALON_ID ? email : email.replace('@', `@${salon}.`),
      names: clients.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
      goods: {
        healers: healers.map(({ id }) => at(id)),
        clients: clients.map(({ id }) => at(id)),
        services: {
          cut: at(plain[0]?.id),
          blowDry: at(plain[1]?.id),
          balayage: at(plain[2]?.id),
          mask: at(mask?.id),
        },
        packaged: at(plain[0]?.service_id),
        variant: at(piece.id),
        price: piece.price_iva,
        bank: at(bank.id),
        password: STAFF_PASSWORD,
      },
      memory: createMemory(),
      screens: new Map(),
    });
  }
  return states;
}
