import { oneLine } from '../text/clean-text';
import { CFDI_USES, cfdiUsesOf, NO_TAX_EFFECT } from './cfdi-use';
import { PUBLIC_RFC, rfcKindOf, rfcProblem } from './rfc';
import { NO_OBLIGATIONS, regimesOf, TAX_REGIMES } from './tax-regime';

export interface FiscalData {
  rfc: string;
  /** As in the constancia: upper case, of a company without its régimen societario. */
  legal_name: string;
  regime: string;
  cfdi_use: string;
  postal_code: string;
}

export type FiscalField = keyof FiscalData;

export const PUBLIC_RFC_REFUSED =
  'Con el RFC genérico no se factura a nadie en particular: ese ticket entra en la factura global';

export const REGIME_OF_PERSON = 'Este régimen es de empresas: elige uno de persona física';
export const REGIME_OF_COMPANY = 'Este régimen es de personas: elige uno de empresa';
export const REGIME_OF_FOREIGNER = `Con el RFC de extranjeros el régimen es ${NO_OBLIGATIONS}`;
export const USE_NOT_OF_REGIME = 'Este uso no va con el régimen: elige otro';

/** A régimen societario, in letters or in words. */
const VARIABLE = '(?: ?DE (?:C\\.? ?V\\.?|CAPITAL VARIABLE))?';
const COMPANY_FORMS = [
  `S\\.? ?A\\.?(?: ?B\\.?| ?P\\.? ?I\\.?| ?S\\.?)?${VARIABLE}`,
  `S\\.? ?DE ?R\\.? ?L\\.?(?: DE I\\.? ?P\\.?)?${VARIABLE}`,
  `SOCIEDAD AN[OÓ]NIMA(?: BURS[AÁ]TIL| PROMOTORA DE INVERSI[OÓ]N(?: BURS[AÁ]TIL)?)?${VARIABLE}`,
  `SOCIEDAD DE RESPONSABILIDAD LIMITADA(?: DE INTER[EÉ]S P[UÚ]BLICO| MICROINDUSTRIAL)?${VARIABLE}`,
  `SOCIEDAD POR ACCIONES SIMPLIFICADAS?${VARIABLE}`,
  `S\\.? ?C\\.?(?: DE R\\.? ?L\\.?)?${VARIABLE}`,
  `SOCIEDAD COOPERATIVA(?: DE RESPONSABILIDAD (?:LIMITADA|SUPLEMENTADA))?${VARIABLE}`,
  'A\\.? ?C\\.?|(?:SOCIEDAD|ASOCIACI[OÓ]N) CIVIL',
];
/** At the end of a company's name. The short ones are names too, and stay. */
const COMPANY_FORM = new RegExp(`[ ,]+(?:${COMPANY_FORMS.join('|')})$`);

/** As the SAT writes it: upper case, single blanks. */
export function writeLegalName(typed: string): string {
  return oneLine(typed).toLocaleUpperCase('es-MX');
}

/** A company's name without its régimen societario, or undefined where it has none. */
export function withoutCompanyForm(name: string): string | undefined {
  const form = COMPANY_FORM.exec(name);
  return form && form.index > 0 ? name.slice(0, form.index) : undefined;
}

/** The reason why a typed name can't be the one that the SAT has. */
export function legalNameProblem(name: string, rfc: string): string | undefined {
  if (name.includes('|')) return 'El nombre no lleva el signo |';
  if (rfcKindOf(rfc) !== 'company') return undefined;
  const bare = withoutCompanyForm(name);
  return bare && `Va sin régimen societario, como en la constancia: ${bare}`;
}

/** The reason why an RFC of this kind isn't in a regime. */
export function regimeProblem(regime: string, rfc: string): string | undefined {
  const kind = rfcKindOf(rfc);
  if (regimesOf(kind).some(({ code }) => code === regime)) return undefined;
  if (kind === 'company') return REGIME_OF_COMPANY;
  return kind === 'person' ? REGIME_OF_PERSON : REGIME_OF_FOREIGNER;
}

/** Faults of typed fiscal data, by field. */
export function fiscalProblems(data: FiscalData): Partial<Record<FiscalField, string>> {
  const { rfc, legal_name, regime, cfdi_use } = data;
  const shape = rfcProblem(rfc) ?? (rfcKindOf(rfc) === 'public' ? PUBLIC_RFC_REFUSED : undefined);
  // Without an RFC nobody knows which names and regimes go with it.
  if (shape) return { rfc: shape };
  const problems = {
    legal_name: legalNameProblem(legal_name, rfc),
    regime: regimeProblem(regime, rfc),
    cfdi_use: cfdiUsesOf(regime).some(({ code }) => code === cfdi_use) ? undefined : USE_NOT_OF_REGIME,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

export function regimeLabel(code: string): string {
  return labelOf(TAX_REGIMES, code);
}

export function cfdiUseLabel(code: string): string {
  return labelOf(CFDI_USES, code);
}

function labelOf(list: readonly { code: string; name: string }[], code: string): string {
  const found = list.find(each => each.code === code);
  return found ? `${code} ${found.name}` : code;
}

/** The recipient of a global invoice, but for the postal code, which is the salon's. */
export const PUBLIC_RECIPIENT = {
  rfc: PUBLIC_RFC,
  legal_name: 'PUBLICO EN GENERAL',
  regime: NO_OBLIGATIONS,
  cfdi_use: NO_TAX_EFFECT,
} as const;
