import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';

/** The SAT's schema of a CFDI 4.0 and what it imports, as libxml2 looks for it: by the file's name alone. */
const MAIN = 'cfdv40.xsd';
const IMPORTED = ['catCFDI.xsd', 'tdCFDI.xsd'];

const read = async (name: string) =>
  (await readFile(join(import.meta.dirname, name), 'utf8')).replace(
    /schemaLocation="[^"]*\/([^"/]+\.xsd)"/g,
    'schemaLocation="$1"',
  );

/**
 * Checks a CFDI against the SAT's schema. Its seal and certificate are the stamping service's to add: these get values
 * of their shape.
 * @returns what is wrong, a line each
 */
export async function validateCfdi(cfdi: string): Promise<string[]> {
  const sealed = cfdi
    .replace('Sello=""', 'Sello="c2VsbG8="')
    .replace('NoCertificado=""', 'NoCertificado="30001000000500003416"')
    .replace('Certificado=""', 'Certificado="Y2VydGlmaWNhZG8="');
  const [schema, ...preload] = await Promise.all([MAIN, ...IMPORTED].map(read));
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'cfdi.xml', contents: sealed }],
    schema: [{ fileName: MAIN, contents: schema ?? '' }],
    preload: preload.map((contents, index) => ({ fileName: IMPORTED[index] ?? '', contents })),
    maxMemoryPages: 2 * memoryPages.GiB,
  });
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage);
}
