import type { DemoService } from './service';
import { CARE } from './services-care';
import { COLOUR } from './services-colour';
import { CUTS } from './services-cuts';

/** Eight categories of five services. */
export const SERVICES: Record<string, DemoService[]> = { ...CUTS, ...COLOUR, ...CARE };
