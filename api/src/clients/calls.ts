import { today } from '@melena/shared/rules/time';
import { listClientHistory } from '../appointments/lines-view';
import type { Handlers, PathsOf } from '../core/context';
import { isTruncated } from '../core/database/paging';
import { STATUS_LIST } from '../core/status-list';
import { listAttendance, NO_ATTENDANCE } from './attendance-view';
import { canReadHistory, hideAttendance, hideClientDetails } from './client-privacy';
import { addClient, updateClient } from './clients';
import { countMovements, listCreditMovements } from './credit-view';
import { mergeClients } from './merge';
import { programCalendar } from './program-view';
import { removeProgram, saveProgram } from './programs';
import { countClients, findClientDetail, findClients, listGenres, listLevels } from './view';

export const clientsHandlers: Handlers<PathsOf<'clients'>> = {
  'clients/add': async ({ client, unless_phone_exists }, { tx, audit }) => {
    const id = await addClient(tx, client, { asks: unless_phone_exists });
    const added = await findClientDetail(tx, id);
    audit({ entity: 'client', entityId: id, after: added });
    return { client_id: id, client: added };
  },

  'clients/get': async (body, { read }) => {
    const { status_id: statusId = 1, level_id: levelId, genre_id: genreId, offset, limit } = body;
    const filter = { statusId, levelId, genreId, search: body.search, wrongPhone: body.wrong_phone };
    const [levels, genres, clients, count] = await Promise.all([
      listLevels(read),
      listGenres(read),
      findClients(read, { ...filter, offset, limit }),
      countClients(read, { ...filter, offset, limit }),
    ]);
    return { status_list: STATUS_LIST, levels, genres, clients, ...count, ...isTruncated(body, count) };
  },

  'clients/profile': async ({ client_id }, { read, caller: { role }, now }) => {
    const [levels, genres, client, services, attendance] = await Promise.all([
      listLevels(read),
      listGenres(read),
      findClientDetail(read, client_id),
      canReadHistory(role) ? listClientHistory(read, client_id) : [],
      listAttendance(read, [client_id], today(now)),
    ]);
    const kept = hideAttendance(role, attendance.get(client_id) ?? NO_ATTENDANCE);
    const shown = { client: hideClientDetails(role, client), attendance: kept, services };
    return { status_list: STATUS_LIST, levels, genres, ...shown };
  },

  'clients/credit': async ({ client_id, offset, limit }, { read }) => {
    const [{ credit }, movements, total] = await Promise.all([
      findClientDetail(read, client_id),
      listCreditMovements(read, client_id, { offset, limit }),
      countMovements(read, client_id),
    ]);
    return { credit, movements, total };
  },

  'clients/update': async ({ client, unless_phone_exists }, { tx, audit, narrow }) => {
    const before = await updateClient(tx, client, { asks: unless_phone_exists });
    const after = await findClientDetail(tx, client.id);
    audit({ entity: 'client', entityId: client.id, before, after });
    narrow('clients', { client_id: client.id });
    return { client: after };
  },

  'clients/merge': mergeClients,

  'clients/program/save': async ({ program }, { tx, now, audit, narrow }) => {
    const { id, before, after } = await saveProgram(tx, program, today(now));
    audit({ entity: 'client_program', entityId: id, before, after });
    narrow('clients', { client_id: program.client_id });
    return { program_id: id };
  },

  'clients/program/delete': async ({ program_id }, { tx, audit, narrow }) => {
    const before = await removeProgram(tx, program_id);
    audit({ entity: 'client_program', entityId: program_id, before });
    narrow('clients', { client_id: before.client_id });
    return {};
  },

  'clients/program/calendar': async ({ client_id }, { read, now }) => {
    await findClientDetail(read, client_id);
    return programCalendar(read, client_id, today(now));
  },
};
