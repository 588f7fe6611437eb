import type { Form } from './form';
import { tablet } from './healer';
import { operations } from './operations';
import { reception } from './reception';
import { administration } from './staff';
import { warehouse } from './warehouse';

/**
 * Every form of the suite. That none is missing is a test: `all.test.ts`. The tablet's come first: reception charges the
 * appointment that they work on.
 */
export const forms: readonly Form[] = [
  ...tablet,
  ...reception,
  ...warehouse,
  ...operations,
  ...administration,
];
