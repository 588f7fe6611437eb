import { runInThisContext } from 'node:vm';
import { JOURNEY_START, shiftScript } from '../../e2e/support/clock';

/**
 * The salon's day is that of the journeys, for the server and for whatever is imported after this call. Answers by how
 * many milliseconds the clock is off.
 */
export function setJourneyClock(): number {
  const offset = JOURNEY_START.getTime() - Date.now();
  process.env.E2E_CLOCK_OFFSET = String(offset);
  process.env.E2E_PORT ??= '8290';
  runInThisContext(shiftScript(offset));
  return offset;
}
