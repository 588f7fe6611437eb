import { nodeFromXmlString } from '@nodecfdi/cfdi-core';

/** The fields of the SAT's stamp. */
interface Stamp {
  readonly uuid: string;
  readonly stampedAt: string;
  readonly seal: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/**
 * The stamp of a CFDI, or undefined where it has none or is another invoice than was sent: the sums, the folio and who it is
 * made out to must be the same.
 */
export function readStamp(stamped: string, sent: string): Stamp | undefined {
  try {
    const [cfdi, own] = [nodeFromXmlString(stamped), nodeFromXmlString(sent)];
    const same = ['Serie', 'Folio', 'Fecha', 'Total'].every(
      name => cfdi.attributes().get(name) === own.attributes().get(name),
    );
    const rfcOf = (node: typeof cfdi) => node.searchNode('cfdi:Receptor')?.attributes().get('Rfc');
    const stamp = cfdi.searchNode('cfdi:Complemento', 'tfd:TimbreFiscalDigital')?.attributes();
    const [uuid = '', at = '', seal] = ['UUID', 'FechaTimbrado', 'SelloSAT'].map(name => stamp?.get(name));
    if (!same || rfcOf(cfdi) !== rfcOf(own) || !seal) return undefined;
    if (!UUID.test(uuid) || !MOMENT.test(at)) return undefined;
    return { uuid, stampedAt: at, seal };
  } catch {
    return undefined;
  }
}
