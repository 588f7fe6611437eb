import type { RfcKind } from './rfc';

/** A régimen fiscal of the SAT's catalogue (c_RegimenFiscal), with who may have it. */
interface TaxRegime {
  readonly code: string;
  readonly name: string;
  readonly of: readonly ('person' | 'company')[];
}

const PERSON = ['person'] as const;
const COMPANY = ['company'] as const;
const BOTH = ['person', 'company'] as const;

/** The one of who has no obligations: of the public at large and of foreigners. */
export const NO_OBLIGATIONS = '616';

export const TAX_REGIMES: readonly TaxRegime[] = [
  { code: '601', name: 'General de Ley Personas Morales', of: COMPANY },
  { code: '603', name: 'Personas Morales con Fines no Lucrativos', of: COMPANY },
  { code: '605', name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', of: PERSON },
  { code: '606', name: 'Arrendamiento', of: PERSON },
  { code: '607', name: 'Régimen de Enajenación o Adquisición de Bienes', of: PERSON },
  { code: '608', name: 'Demás ingresos', of: PERSON },
  { code: '610', name: 'Residentes en el Extranjero sin Establecimiento Permanente en México', of: BOTH },
  { code: '611', name: 'Ingresos por Dividendos (socios y accionistas)', of: PERSON },
  { code: '612', name: 'Personas Físicas con Actividades Empresariales y Profesionales', of: PERSON },
  { code: '614', name: 'Ingresos por intereses', of: PERSON },
  { code: '615', name: 'Régimen de los ingresos por obtención de premios', of: PERSON },
  { code: NO_OBLIGATIONS, name: 'Sin obligaciones fiscales', of: PERSON },
  {
    code: '620',
    name: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    of: COMPANY,
  },
  { code: '621', name: 'Incorporación Fiscal', of: PERSON },
  { code: '622', name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', of: COMPANY },
  { code: '623', name: 'Opcional para Grupos de Sociedades', of: COMPANY },
  { code: '624', name: 'Coordinados', of: COMPANY },
  {
    code: '625',
    name: 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    of: PERSON,
  },
  { code: '626', name: 'Régimen Simplificado de Confianza', of: BOTH },
];

/** The regimes that who has such an RFC may be in. */
export function regimesOf(kind: RfcKind): readonly TaxRegime[] {
  if (kind === 'person' || kind === 'company') return TAX_REGIMES.filter(({ of }) => of.includes(kind));
  return TAX_REGIMES.filter(({ code }) => code === NO_OBLIGATIONS);
}
