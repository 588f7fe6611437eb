import { z } from 'zod';
import { historyRow } from '../appointment/schemas';
import { changesOf, command, query } from '../define';
import { day, id, named, pesos, search, shownVersion } from '../fields';
import { counted, page } from '../list-page';
import {
  attendance,
  clientDetail,
  clientForm,
  clientRow,
  creditMovement,
  knownClientForm,
  program,
  programForm,
} from './schemas';

export const clientsCalls = {
  'clients/add': command({
    permission: 'findClients',
    invalidates: ['clients', 'calendar'],
    body: {
      client: clientForm,
      /** Refuses as `conflict` where clients have the telephone, with them as `same_phone`. A family may share it. */
      unless_phone_exists: z.boolean().optional(),
    },
    reply: { client_id: id, client: clientDetail },
    example: () => ({ client: { first_name: 'Nadia', phone: '55 1234 5678' } }),
  }),
  'clients/get': query({
    permission: 'findClients',
    body: {
      status_id: z.int().optional(),
      level_id: z.int().optional(),
      genre_id: z.int().optional(),
      search,
      /** Only those whose telephone can't be one: they were written before it was checked. */
      wrong_phone: z.boolean().optional(),
      ...page,
    },
    reply: {
      status_list: z.array(named),
      levels: z.array(named),
      genres: z.array(named),
      clients: z.array(clientRow),
      ...counted,
    },
    example: () => ({ search: 'a', limit: 5 }),
  }),
  'clients/profile': query({
    permission: 'findClients',
    body: { client_id: id },
    reply: {
      status_list: z.array(named),
      levels: z.array(named),
      genres: z.array(named),
      client: clientDetail,
      attendance,
      /** Its last five appointments. */
      services: z.array(historyRow),
    },
  }),
  /** The movements of its credit, the latest first. */
  'clients/credit': query({
    permission: 'clientes',
    body: { client_id: id, ...page },
    reply: { credit: pesos, movements: z.array(creditMovement), total: z.int() },
    example: demo => ({ client_id: demo.client, limit: 5 }),
  }),
  'clients/update': command({
    permission: 'clientes',
    invalidates: ['clients', 'calendar', 'appointment', 'caja', 'material', 'healers', 'payment', 'waiting'],
    body: {
      client: changesOf(knownClientForm).extend({ id, version: shownVersion }),
      /** The same as of `clients/add`, where the telephone changes to one that others have. */
      unless_phone_exists: z.boolean().optional(),
    },
    reply: { client: clientDetail },
    example: demo => ({ client: { id: demo.client, version: 0, comments: 'Llega tarde' } }),
  }),
  /** Merges a double into another client, who gets all that was of the first. */
  'clients/merge': command({
    permission: 'clientes',
    invalidates: [
      'clients',
      'calendar',
      'appointment',
      'caja',
      'material',
      'healers',
      'invoice',
      'payment',
      'sale',
      'voucher',
      'waiting',
    ],
    body: { client_id: id, into_id: id },
    reply: { client_id: id },
    example: demo => ({ client_id: demo.otherClient, into_id: demo.client }),
  }),
  /** Adds a program, whole, or with its id changes what is sent of one. */
  'clients/program/save': command({
    permission: 'clientes',
    invalidates: ['clients'],
    body: {
      program: changesOf(programForm)
        .extend({ client_id: id, id: id.optional(), version: shownVersion })
        .superRefine((program, context) => {
          if (program.id !== undefined) return;
          for (const { path, message } of programForm.safeParse(program).error?.issues ?? []) {
            context.addIssue({ code: 'custom', path, message });
          }
        }),
    },
    reply: { program_id: id },
    example: demo => ({
      program: { client_id: demo.client, service_id: demo.serviceVariant, every_days: 30, times: 3 },
    }),
  }),
  'clients/program/delete': command({
    permission: 'clientes',
    invalidates: ['clients'],
    body: { program_id: id },
  }),
  'clients/program/calendar': query({
    permission: 'clientes',
    body: { client_id: id },
    /** `days`: when the visits that are still to come are due, program by program. */
    reply: { programs: z.array(program), days: z.array(z.object({ program_id: id, day })) },
  }),
};
