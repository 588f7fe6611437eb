import { administrationForms } from './administration-forms';
import type { FormCase } from './form';
import { healerForms } from './healer-forms';
import { operationsForms } from './operations-forms';
import { receptionForms } from './reception-forms';
import { warehouseForms } from './warehouse-forms';

/**
 * Every form of the suite. That none is missing is a test: `all-forms.test.ts`. The tablet's come first: reception charges the
 * appointment that they work on.
 */
export const allForms: readonly FormCase[] = [
  ...healerForms,
  ...receptionForms,
  ...warehouseForms,
  ...operationsForms,
  ...administrationForms,
];
