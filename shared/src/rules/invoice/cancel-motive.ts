/** The SAT's motives of a cancellation (c_MotivoCancelacion). */
export const CANCEL_MOTIVES = [
  { code: '01', name: 'Comprobante emitido con errores con relación' },
  { code: '02', name: 'Comprobante emitido con errores sin relación' },
  { code: '03', name: 'No se llevó a cabo la operación' },
  { code: '04', name: 'Operación nominativa relacionada en una factura global' },
] as const;

/** '02 Comprobante emitido con errores sin relación': as it is chosen, and kept before a note. */
export const cancelMotiveLabel = ({ code, name }: { code: string; name: string }) => `${code} ${name}`;
