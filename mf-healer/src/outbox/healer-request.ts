import type { Kept } from '@melena/shared/client';
import type { CallBody } from '@melena/shared/contract/calls';

/** A service, a product or raw material that a healer asked for and that isn't a line of the appointment yet. */
export type HealerRequest = Kept & { readonly body: CallBody<'calendar/add'> };
