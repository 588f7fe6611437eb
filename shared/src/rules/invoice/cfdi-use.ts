import { TAX_REGIMES } from './tax-regime';

/** A uso de CFDI of the SAT's catalogue (c_UsoCFDI), with the regimes of the recipient that it goes with. */
interface CfdiUse {
  readonly code: string;
  readonly name: string;
  readonly regimes: readonly string[];
}

/** Without an effect on taxes: goes with every regime. */
export const NO_TAX_EFFECT = 'S01';

const BUSINESS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];
/** The personal deductions: of persons alone, and not of every regime. */
const PERSONAL = ['605', '606', '607', '608', '611', '612', '614', '615', '625'];

/** Without those of receipts of payment (CP01) and of wages (CN01), which a salon doesn't issue. */
export const CFDI_USES: readonly CfdiUse[] = [
  { code: 'G03', name: 'Gastos en general', regimes: BUSINESS },
  { code: NO_TAX_EFFECT, name: 'Sin efectos fiscales', regimes: TAX_REGIMES.map(({ code }) => code) },
  { code: 'G01', name: 'Adquisición de mercancías', regimes: BUSINESS },
  { code: 'G02', name: 'Devoluciones, descuentos o bonificaciones', regimes: [...BUSINESS, '616'] },
  { code: 'I01', name: 'Construcciones', regimes: BUSINESS },
  { code: 'I02', name: 'Mobiliario y equipo de oficina por inversiones', regimes: BUSINESS },
  { code: 'I03', name: 'Equipo de transporte', regimes: BUSINESS },
  { code: 'I04', name: 'Equipo de cómputo y accesorios', regimes: BUSINESS },
  { code: 'I05', name: 'Dados, troqueles, moldes, matrices y herramental', regimes: BUSINESS },
  { code: 'I06', name: 'Comunicaciones telefónicas', regimes: BUSINESS },
  { code: 'I07', name: 'Comunicaciones satelitales', regimes: BUSINESS },
  { code: 'I08', name: 'Otra maquinaria y equipo', regimes: BUSINESS },
  { code: 'D01', name: 'Honorarios médicos, dentales y gastos hospitalarios', regimes: PERSONAL },
  { code: 'D02', name: 'Gastos médicos por incapacidad o discapacidad', regimes: PERSONAL },
  { code: 'D03', name: 'Gastos funerales', regimes: PERSONAL },
  { code: 'D04', name: 'Donativos', regimes: PERSONAL },
  { code: 'D05', name: 'Intereses reales por créditos hipotecarios (casa habitación)', regimes: PERSONAL },
  { code: 'D06', name: 'Aportaciones voluntarias al SAR', regimes: PERSONAL },
  { code: 'D07', name: 'Primas por seguros de gastos médicos', regimes: PERSONAL },
  { code: 'D08', name: 'Gastos de transportación escolar obligatoria', regimes: PERSONAL },
  {
    code: 'D09',
    name: 'Depósitos en cuentas para el ahorro, primas de planes de pensiones',
    regimes: PERSONAL,
  },
  { code: 'D10', name: 'Pagos por servicios educativos (colegiaturas)', regimes: PERSONAL },
];

export function cfdiUsesOf(regime: string): readonly CfdiUse[] {
  return CFDI_USES.filter(({ regimes }) => regimes.includes(regime));
}
