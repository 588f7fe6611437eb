import { type CallSchema, schemaOf } from '../../api/src/core/call-schemas';
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

/** Forms that may have a figure to type: their command has a number that is no id. */
export const formsWithFigures = allForms.filter(({ call }) => call && hasFigures(schemaOf(call, 'body')));

function hasFigures({ type, properties = {}, items, anyOf = [] }: CallSchema): boolean {
  const fields = Object.entries(properties).filter(([name]) => !/(^|_)ids?$|^version$/.test(name));
  return (
    type === 'integer' ||
    type === 'number' ||
    [...fields.map(([, field]) => field), ...anyOf, ...(items ? [items] : [])].some(hasFigures)
  );
}
