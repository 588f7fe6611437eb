import { z } from 'zod';
import { historyRow } from './appointment';
import { changesOf, command, query } from './define';
import {
  day,
  dayOrNothing,
  emailOrNothing,
  freeText,
  id,
  moment,
  named,
  page,
  pesos,
  phone,
  text,
  version,
} from './fields';

/** A client as lists and searches show it. */
export const clientRow = z.object({
  id,
  version,
  status_id: z.int(),
  /** Codes of its levels, each ended by a comma: '2,5,'. Read it with `rules/levels`. */
  level_id: z.string(),
  genre_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthday: z.union([z.literal(''), day]),
  creation_date: moment,
  /** How many appointments it has had. */
  appointments: z.int(),
});

/** A client, whole. */
export const clientDetail = clientRow.extend({ comments: z.string(), credit: pesos });

/** What a person writes of a client. A first name and a telephone are required. */
export const clientForm = z.object({
  first_name: text(60, 'Escribe el nombre'),
  last_name: freeText(80).default(''),
  phone,
  email: emailOrNothing.default(''),
  birthday: dayOrNothing.default(''),
  genre_id: z.int().min(0).default(0),
  level_id: z
    .string()
    .regex(/^(\d,)*$/)
    .default(''),
  comments: freeText(500).default(''),
});

const programForm = z.object({
  id: id.optional(),
  client_id: id,
  service_id: id,
  /** Days between one visit and the next. */
  every_days: z.int().min(1).max(365),
  /** How many visits. */
  times: z.int().min(1).max(52),
  comments: freeText(300).default(''),
});

export const clientsCalls = {
  'clients/add': command('findClients', { client: clientForm }, { client_id: id, client: clientDetail }),
  'clients/get': query(
    'findClients',
    {
      status_id: z.int().optional(),
      level_id: z.int().optional(),
      genre_id: z.int().optional(),
      search: z.string().trim().max(80).optional(),
      ...page,
    },
    {
      status_list: z.array(named),
      levels: z.array(named),
      genres: z.array(named),
      clients: z.array(clientRow),
      /** How many match in all, of which `clients` is the page asked for. */
      total: z.int(),
    },
  ),
  'clients/profile': query(
    'findClients',
    { client_id: id },
    {
      status_list: z.array(named),
      levels: z.array(named),
      genres: z.array(named),
      client: clientDetail,
      /** Its last five appointments. */
      services: z.array(historyRow),
    },
  ),
  'clients/update': command(
    'clientes',
    { client: changesOf(clientForm).extend({ id, version, status_id: z.int().optional() }) },
    { client: clientDetail },
  ),
  'clients/program/save': command('clientes', { program: programForm }, { program_id: id }),
  'clients/program/delete': command('clientes', { program_id: id }, {}),
  'clients/program/calendar': query(
    'clientes',
    { client_id: id },
    { programs: z.array(programForm.extend({ id })), days: z.array(z.object({ program_id: id, day })) },
  ),
};
