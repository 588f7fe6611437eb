import type { Handlers, PathsOf } from '../core/context';
import { closeSalon, openSalonAgain } from './closed-days';
import { changeHours } from './opening-hours';
import { findSalon } from './store';

export const salonHandlers: Handlers<PathsOf<'salon'>> = {
  'salon/get': async (_body, { read }) => ({ salons: [await findSalon(read)] }),
  'salon/update': changeHours,
  'salon/closed/add': closeSalon,
  'salon/closed/delete': openSalonAgain,
};
