import { lastOfMonth, today } from '@melena/shared/rules/time';
import type { Handlers, PathsOf } from '../core/context';
import { closeSalon, openSalonAgain } from './closed-days';
import { addSalon } from './new-salon';
import { changeSalon } from './opening-hours';
import { changeStatus } from './status';
import { listEnteredSalons, listFigures, listSalons } from './store';

export const salonHandlers: Handlers<PathsOf<'salon'>> = {
  'salon/get': async (_body, { read, caller }) => ({
    salons:
      caller.role === 'administrador'
        ? await listSalons(read)
        : await listEnteredSalons(read, caller.actorId),
  }),
  'salon/figures': async (_body, { read, now }) => {
    const day = today(now);
    const month = { from: `${day.slice(0, 8)}01`, to: lastOfMonth(day) };
    return { salons: await listFigures(read, month, day) };
  },
  'salon/add': addSalon,
  'salon/status': changeStatus,
  'salon/update': changeSalon,
  'salon/closed/add': closeSalon,
  'salon/closed/delete': openSalonAgain,
};
