import { backOfficeForms } from './back-office-forms';
import { counterForms } from './counter-forms';
import type { FormCase } from './form';
import { healerForms } from './healer-forms';
import { tillForms } from './till-forms';

/** The tablet comes first: reception charges the appointment that its forms work on. */
export const allForms: readonly FormCase[] = [
  ...healerForms,
  ...counterForms,
  ...tillForms,
  ...backOfficeForms,
];
