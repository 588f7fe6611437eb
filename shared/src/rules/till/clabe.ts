/** The banks and wallets that most salons are paid at, by the three digits that their CLABEs begin with. */
const BANKS: Readonly<Record<string, string>> = {
  '002': 'Banamex',
  '012': 'BBVA',
  '014': 'Santander',
  '021': 'HSBC',
  '030': 'BanBajío',
  '036': 'Inbursa',
  '042': 'Mifel',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '062': 'Afirme',
  '072': 'Banorte',
  '127': 'Banco Azteca',
  '137': 'BanCoppel',
  '166': 'Banco del Bienestar',
  '638': 'Nu México',
  '646': 'STP',
  '722': 'Mercado Pago',
  '728': 'Spin by OXXO',
};

export const CLABE_FAULT = 'No es una CLABE: son 18 dígitos, y el último comprueba los demás';

/** Each digit by its weight, of which the last figure counts. */
const WEIGHTS = [3, 7, 1];

/** True for 18 digits of which the last one is what the others ask for. */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false;
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, at) => total + ((Number(digit) * (WEIGHTS[at % 3] ?? 1)) % 10),
    0,
  );
  return Number(digits[17]) === (10 - (sum % 10)) % 10;
}

/** The bank of a CLABE, where it is one of the well-known ones, and the end of its account's number. */
export function readClabe(digits: string): { bank: string | undefined; last_4: string } {
  return { bank: BANKS[digits.slice(0, 3)], last_4: digits.slice(13, 17) };
}

/** '012 180 01234567891 5', as it is read out. */
export function formatClabe(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4');
}
