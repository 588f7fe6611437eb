import { Refusal } from './refusal';

/** Handler of a call whose shape stands and whose work is done by a later release. */
export async function notYet(): Promise<never> {
  throw new Refusal('not_found', 'Esta operación todavía no está disponible.');
}
