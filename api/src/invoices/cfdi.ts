import { type FiscalData, PUBLIC_RECIPIENT } from '@melena/shared/rules/invoice/fiscal-data';
import { FOREIGN_RFC } from '@melena/shared/rules/invoice/rfc';
import { toPesos } from '@melena/shared/rules/money';
import { oneLine } from '@melena/shared/rules/text/clean-text';
import { type Day, nowHour, partsOf, today } from '@melena/shared/rules/time';
import { nodeToXmlString } from '@nodecfdi/cfdi-core';
import { Comprobante } from '@nodecfdi/cfdi-elements/cfdi40';
import {
  type ChargedTicket,
  type InvoiceAmounts,
  splitAmounts,
  unitValue,
  writeMillionths,
} from './cfdi-amounts';

/** The salon as the one who issues it. */
export interface CfdiIssuer {
  readonly rfc: string;
  readonly legal_name: string;
  readonly regime: string;
  readonly postal_code: string;
}

/** A line of what was sold, in the SAT's words. */
export interface CfdiConcept {
  readonly productKey: string;
  readonly unitKey: string;
  readonly quantity: number;
  readonly description: string;
  /** The ticket's folio. */
  readonly number: string;
}

export interface CfdiData {
  readonly series: string;
  readonly folio: number;
  readonly at: Date;
  readonly issuer: CfdiIssuer;
  readonly recipient: FiscalData;
  /** The day of the tickets of a global invoice; null of any other. */
  readonly day: Day | null;
  readonly paymentForm: string;
  readonly tickets: readonly (ChargedTicket & { readonly concepts: readonly CfdiConcept[] })[];
}

const TAX = { Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: '0.160000' } as const;

/**
 * A CFDI 4.0 of income as it goes to the stamping service, which seals it with the salon's certificate: seal and
 * certificate are empty until then.
 */
export function writeCfdi(data: CfdiData): string {
  const amounts = splitAmounts(data.tickets);
  const { issuer, recipient, day } = data;
  const cfdi = new Comprobante({
    Serie: data.series,
    Folio: String(data.folio),
    Fecha: `${today(data.at)}T${nowHour(data.at)}:${seconds(data.at)}`,
    Sello: '',
    FormaPago: data.paymentForm,
    NoCertificado: '',
    Certificado: '',
    SubTotal: toPesos(amounts.subtotal),
    ...(amounts.discount > 0 ? { Descuento: toPesos(amounts.discount) } : {}),
    Moneda: 'MXN',
    Total: toPesos(amounts.total),
    TipoDeComprobante: 'I',
    Exportacion: '01',
    MetodoPago: 'PUE',
    LugarExpedicion: issuer.postal_code,
  });
  if (day !== null) cfdi.addInformacionGlobal(globalInformation(day));
  cfdi.addEmisor({ Rfc: issuer.rfc, Nombre: oneLine(issuer.legal_name), RegimenFiscal: issuer.regime });
  // A recipient without a Mexican address gets the salon's postal code.
  const elsewhere = recipient.rfc === FOREIGN_RFC || recipient.rfc === PUBLIC_RECIPIENT.rfc;
  cfdi.addReceptor({
    Rfc: recipient.rfc,
    Nombre: oneLine(recipient.legal_name),
    DomicilioFiscalReceptor: elsewhere ? issuer.postal_code : recipient.postal_code,
    RegimenFiscalReceptor: recipient.regime,
    UsoCFDI: recipient.cfdi_use,
  });
  addConcepts(cfdi, data, amounts);
  cfdi
    .addImpuestos({ TotalImpuestosTrasladados: toPesos(amounts.tax) })
    .addTraslados()
    .addTraslado({
      Base: toPesos(amounts.base),
      ...TAX,
      Importe: toPesos(amounts.tax),
    });
  return nodeToXmlString(cfdi, true);
}

/** The invoice is of one day; its month and year are the tickets'. */
function globalInformation(day: Day) {
  const { year, month } = partsOf(day);
  return { Periodicidad: '01', Meses: String(month).padStart(2, '0'), Año: String(year) };
}

function addConcepts(cfdi: Comprobante, { tickets }: CfdiData, { lines, discount }: InvoiceAmounts): void {
  const concepts = tickets.flatMap(ticket => ticket.concepts);
  for (const [index, { base, tax, ...line }] of lines.entries()) {
    const concept = concepts[index];
    if (!concept) throw new Error('Each line has a concept');
    const element = cfdi.addConcepto({
      ClaveProdServ: concept.productKey,
      NoIdentificacion: concept.number,
      Cantidad: String(concept.quantity),
      ClaveUnidad: concept.unitKey,
      // A sale keeps the name that was sold, whatever it held: XML takes no controls.
      Descripcion: oneLine(concept.description).replaceAll('|', ' ').slice(0, 1000),
      ValorUnitario: writeMillionths(unitValue(line.amount, concept.quantity)),
      Importe: writeMillionths(line.amount),
      ...(discount > 0 ? { Descuento: writeMillionths(line.discount) } : {}),
      ObjetoImp: '02',
    });
    element.addTraslado({ Base: writeMillionths(base), ...TAX, Importe: writeMillionths(tax) });
  }
}

function seconds(at: Date): string {
  return String(at.getUTCSeconds()).padStart(2, '0');
}
