import { z } from 'zod';

const envelope = z.object({ access_id: z.string().max(200).optional() });
const branchEnvelope = z.object({ salon_id: z.int().min(1).max(32_767).optional().catch(0) });

export function accessIdOfBody(body: unknown): string | undefined {
  return envelope.safeParse(body).data?.access_id;
}

/**
 * The branch that a call is for.
 * @returns null where the body names none: it is the first one that the caller may enter. 0, which no branch has, for what is no id
 */
export function branchOfBody(body: unknown): number | null {
  return branchEnvelope.safeParse(body).data?.salon_id ?? null;
}
