import type { Role } from '@melena/shared/rules/access/permissions';
import type { LiveOption } from '@melena/shared/testing/screen-test';
import { type SalonFixture, TODAY } from '../../../api/testing/salon-fixture';
import { type ScreenTest, screenTest } from '../common/testing';

/** The till over the real server, for every test of a file. */
export interface TillTest extends Omit<ScreenTest, 'open'> {
  readonly open: (address?: string, role?: Role) => ReturnType<ScreenTest['open']>;
  /** Opens a till on the server where none is. */
  readonly ensureTill: () => Promise<number>;
  /** Like the salon's `bookAndStart`; then its healer finishes, so that the charge asks nothing. */
  readonly bookAndFinish: SalonFixture['bookAndStart'];
  /** A cut by Sofía, and then half an hour's blow-dry by Mariana; Sofía leads it. */
  readonly bookShared: () => Promise<{ readonly id: number; readonly folio: string }>;
}

export function tillTest(live?: LiveOption): TillTest {
  const test = screenTest('caja', live);
  hour = FIRST_HOUR;
  return {
    get salon() {
      return test.salon;
    },
    calls: test.calls,
    answers: test.answers,
    loseNextAnswer: test.loseNextAnswer,
    settled: test.settled,
    open: (address = '/caja', role) => test.open(address, role),
    bookAndFinish: async wish => {
      const { id } = await test.salon.bookAndStart(wish);
      return (await test.salon.ok('appointment/update', { appointment: { id, complete: true } })).appointment;
    },
    bookShared: async () => {
      const { ximena, sofia, mariana, cut, blowDry } = test.salon;
      const { appointment } = await test.salon.ok('calendar/add', {
        appointment: { client_id: ximena, healer_id: sofia, ...freeHour() },
        services: [{ service_id: cut }, { service_id: blowDry, healer_id: mariana }],
      });
      return appointment;
    },
    ensureTill: async () => {
      const { caja } = await test.salon.ok('caja/get', {});
      return caja?.id ?? (await test.salon.ok('caja/add', { caja: {} })).caja.id;
    },
  };
}

const FIRST_HOUR = 10;
let hour = FIRST_HOUR;

/** An hour of today that no test of the file has taken yet. Mariana's lunch is at two. */
export function freeHour(): { day: string; hour: string } {
  if (hour === 14) hour++;
  return { day: TODAY, hour: `${hour++}:00` };
}

export { findButton, findDialog, findQuestion } from '@melena/shared/testing/find';

/** The button of a charge: it names the sum. */
export const PAY = /^Cobrar \$/;
