import { today } from '@melena/shared/rules/time';
import { clientHistory } from '../appointments/lines-view';
import type { Handlers, PathsOf } from '../core/context';
import { isTruncated } from '../core/database/paging';
import { STATUS_LIST } from '../core/status-list';
import { canReadHistory, hideClientDetails } from './client-privacy';
import { addClient, updateClient } from './clients';
import { countMovements, creditMovements } from './credit-view';
import { programCalendar } from './program-view';
import { removeProgram, saveProgram } from './programs';
import { countClients, findClients, listGenres, listLevels, loadClient } from './view';

export const clientsHandlers: Handlers<PathsOf<'clients'>> = {
  'clients/add': async ({ client, unless_phone_exists }, { tx, caller: { salonId }, audit }) => {
    const id = await addClient(tx, salonId, client, { asks: unless_phone_exists });
    const added = await loadClient(tx, salonId, id);
    audit({ entity: 'client', entityId: id, after: added });
    return { client_id: id, client: added };
  },

  'clients/get': async (body, { read, caller: { salonId } }) => {
    const { status_id: statusId = 1, level_id: levelId, genre_id: genreId, search, offset, limit } = body;
    const filter = { statusId, levelId, genreId, search };
    const [levels, genres, clients, count] = await Promise.all([
      listLevels(read),
      listGenres(read),
      findClients(read, salonId, { ...filter, offset, limit }),
      countClients(read, salonId, { ...filter, offset, limit }),
    ]);
    return { status_list: STATUS_LIST, levels, genres, clients, ...count, ...isTruncated(body, count) };
  },

  'clients/profile': async ({ client_id }, { read, caller: { salonId, role } }) => {
    const [levels, genres, client, services] = await Promise.all([
      listLevels(read),
      listGenres(read),
      loadClient(read, salonId, client_id),
      canReadHistory(role) ? clientHistory(read, salonId, client_id) : [],
    ]);
    return { status_list: STATUS_LIST, levels, genres, client: hideClientDetails(role, client), services };
  },

  'clients/credit': async ({ client_id, offset, limit }, { read, caller: { salonId } }) => {
    const [{ credit }, movements, total] = await Promise.all([
      loadClient(read, salonId, client_id),
      creditMovements(read, salonId, client_id, { offset, limit }),
      countMovements(read, salonId, client_id),
    ]);
    return { credit, movements, total };
  },

  'clients/update': async ({ client, unless_phone_exists }, { tx, caller: { salonId }, audit, narrow }) => {
    const before = await updateClient(tx, salonId, client, { asks: unless_phone_exists });
    const after = await loadClient(tx, salonId, client.id);
    audit({ entity: 'client', entityId: client.id, before, after });
    narrow('clients', { client_id: client.id });
    return { client: after };
  },

  'clients/program/save': async ({ program }, { tx, caller: { salonId }, now, audit, narrow }) => {
    const { id, before, after } = await saveProgram(tx, salonId, program, today(now));
    audit({ entity: 'client_program', entityId: id, before, after });
    narrow('clients', { client_id: program.client_id });
    return { program_id: id };
  },

  'clients/program/delete': async ({ program_id }, { tx, caller: { salonId }, audit, narrow }) => {
    const before = await removeProgram(tx, salonId, program_id);
    audit({ entity: 'client_program', entityId: program_id, before });
    narrow('clients', { client_id: before.client_id });
    return {};
  },

  'clients/program/calendar': async ({ client_id }, { read, caller: { salonId }, now }) => {
    await loadClient(read, salonId, client_id);
    return programCalendar(read, salonId, client_id, today(now));
  },
};
