import { z } from 'zod';
import names from './names.json' with { type: 'json' };

export const WOMEN = names.women;
export const MEN = names.men;
export const SURNAMES = names.surnames;
export const CLIENT_COMMENTS = names.clientComments;
export const CAUTION_COMMENTS = names.cautionComments;
export const BLACKLIST_COMMENTS = names.blacklistComments;

/** Clients that come in every picture of the salon, with what is known of them. */
export const REGULARS = z
  .array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      man: z.boolean().optional(),
      level_id: z.string().optional(),
      phone: z.string(),
      email: z.string().optional(),
      birthday: z.string().optional(),
      comments: z.string().optional(),
    }),
  )
  .parse(names.regulars);
