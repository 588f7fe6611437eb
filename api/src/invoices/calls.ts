import type { Handlers, PathsOf } from '../core/context';
import { fiscalHandlers } from './fiscal-calls';

export const invoiceHandlers: Handlers<PathsOf<'invoice'>> = { ...fiscalHandlers };
