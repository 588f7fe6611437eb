import { administrationForms } from './administration-forms';
import { healerForms } from './healer-forms';
import { operationsForms } from './operations-forms';
import { paymentForms } from './payment-forms';
import { receptionForms } from './reception-forms';
import { tillForms } from './till-forms';
import { warehouseForms } from './warehouse-forms';

/** A test holds that none is missing. The tablet's come first: reception charges the appointment that they work on. */
export const allForms = [
  ...healerForms,
  ...receptionForms,
  ...paymentForms,
  ...tillForms,
  ...warehouseForms,
  ...operationsForms,
  ...administrationForms,
];
