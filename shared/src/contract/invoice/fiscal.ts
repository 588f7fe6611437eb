import { z } from 'zod';
import {
  type FiscalData,
  fiscalProblems,
  legalNameProblem,
  regimeProblem,
  writeLegalName,
} from '../../rules/invoice/fiscal-data';
import { rfcKindOf, rfcProblem, writeRfc } from '../../rules/invoice/rfc';
import { figures, id, text, version } from '../fields';

const rfc = z
  .string()
  .transform(writeRfc)
  .pipe(
    z.string().superRefine((value, context) => {
      const message = value === '' ? 'Escribe el RFC' : rfcProblem(value);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  );

/** The name that the SAT has, at most as long as its schema allows. */
const legalName = z
  .string()
  .transform(writeLegalName)
  .pipe(
    z
      .string()
      .min(1, 'Escribe el nombre como está en la constancia')
      .max(254, 'Escribe hasta 254 caracteres'),
  );

const postalCode = figures
  .regex(/^\d{5}$/, 'Escribe los cinco dígitos')
  .refine(value => value !== '00000', 'Escribe los cinco dígitos');

const chosenCode = (missing: string) => text(4, missing);

/** The SAT's key of a kind of service or product (c_ClaveProdServ). */
const productKey = figures.regex(/^\d{8}$/, 'Escribe los ocho dígitos de la clave del SAT');

/** The fields of who receives an invoice; {@link recipientForm} checks that they go together. */
export const recipientFields = z.object({
  rfc,
  legal_name: legalName,
  regime: chosenCode('Elige el régimen'),
  cfdi_use: chosenCode('Elige el uso'),
  postal_code: postalCode,
});

/** Says at its field what doesn't go together. */
export function checkRecipient(
  data: FiscalData,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  for (const [field, message] of Object.entries(fiscalProblems(data))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

/** The recipient of an invoice, as a person writes it. */
export const recipientForm = recipientFields.superRefine(checkRecipient);

/** The same as a form holds it. */
export type RecipientInput = z.input<typeof recipientFields>;

/** The data of a client by which invoices are made out. */
export const clientFiscal = z.object({ ...recipientFields.shape, client_id: id, version });

/** The fields of the salon as the one who issues invoices. */
export const issuerFields = z.object({
  rfc,
  legal_name: legalName,
  regime: chosenCode('Elige el régimen'),
  /** The place where invoices are issued. */
  postal_code: postalCode,
  /** Before the folio: 'F' of 'F-12'. */
  series: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,10}$/, 'Escribe de 1 a 10 letras o números'),
  service_key: productKey,
  product_key: productKey,
});

export const issuerForm = issuerFields.superRefine((data, context) => {
  const kind = rfcKindOf(data.rfc);
  const problems = {
    rfc: kind === 'public' || kind === 'foreign' ? 'Con un RFC genérico no se emiten facturas' : undefined,
    legal_name: legalNameProblem(data.legal_name, data.rfc),
    regime: regimeProblem(data.regime, data.rfc),
  };
  for (const [field, message] of Object.entries(problems)) {
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
});

/** The salon as the one who issues invoices. */
export const issuer = z.object({ ...issuerFields.shape, version });
