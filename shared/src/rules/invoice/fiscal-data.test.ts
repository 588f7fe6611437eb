import { describe, expect, test } from 'vitest';
import {
  fiscalProblems,
  PUBLIC_RFC_REFUSED,
  REGIME_OF_COMPANY,
  REGIME_OF_FOREIGNER,
  REGIME_OF_PERSON,
  USE_NOT_OF_REGIME,
  withoutCompanyForm,
  writeLegalName,
} from './fiscal-data';
import { RFC_DATE } from './rfc';

const person = {
  rfc: 'CACX7605101P8',
  legal_name: 'XOCHILT CASAS CHAVEZ',
  regime: '612',
  cfdi_use: 'G03',
  postal_code: '36257',
};
const company = { ...person, rfc: 'EKU9003173C9', legal_name: 'ESCUELA KEMPER URGATE', regime: '601' };
const foreigner = { ...person, rfc: 'XEXX010101000', regime: '616', cfdi_use: 'S01' };

describe('fiscal data', () => {
  test('of a person, a company and a foreigner pass', () => {
    for (const right of [person, company, foreigner, { ...company, regime: '626', cfdi_use: 'I04' }]) {
      expect(fiscalProblems(right)).toEqual({});
    }
  });

  test.each([
    [{ ...person, rfc: 'CACX7602301P9' }, { rfc: RFC_DATE }],
    [{ ...person, rfc: 'XAXX010101000' }, { rfc: PUBLIC_RFC_REFUSED }],
    [{ ...person, regime: '601' }, { regime: REGIME_OF_PERSON }],
    [{ ...company, regime: '612' }, { regime: REGIME_OF_COMPANY }],
    [{ ...foreigner, regime: '612', cfdi_use: 'G03' }, { regime: REGIME_OF_FOREIGNER }],
    [{ ...person, regime: '605' }, { cfdi_use: USE_NOT_OF_REGIME }],
    [{ ...person, regime: '616' }, { cfdi_use: USE_NOT_OF_REGIME }],
    [{ ...company, cfdi_use: 'D01' }, { cfdi_use: USE_NOT_OF_REGIME }],
  ])('%j is refused at its field', (wrong, problems) => {
    expect(fiscalProblems(wrong)).toEqual(problems);
  });

  test('a company that is written with its régimen societario gets the name without it', () => {
    const { legal_name = '' } = fiscalProblems({ ...company, legal_name: 'ESCUELA KEMPER URGATE SA DE CV' });
    expect(legal_name).toMatch(/ESCUELA KEMPER URGATE$/);
    expect(fiscalProblems({ ...person, legal_name: 'ANA SC' })).toEqual({});
  });
});

test.each([
  ['GRUPO BELLEZA ANAHUAC, S.A. DE C.V.', 'GRUPO BELLEZA ANAHUAC'],
  ['GRUPO BELLEZA SA', 'GRUPO BELLEZA'],
  ['TIJERAS S DE RL DE CV', 'TIJERAS'],
  ['TIJERAS S. DE R.L.', 'TIJERAS'],
  ['MELENA SAPI DE CV', 'MELENA'],
  ['MELENA SAB DE CV', 'MELENA'],
  ['DESPACHO LARA SC', 'DESPACHO LARA'],
  ['GRUPO BELLEZA SOCIEDAD ANÓNIMA DE CAPITAL VARIABLE', 'GRUPO BELLEZA'],
  ['GRUPO BELLEZA, SOCIEDAD ANONIMA PROMOTORA DE INVERSION DE C.V.', 'GRUPO BELLEZA'],
  ['TIJERAS SOCIEDAD DE RESPONSABILIDAD LIMITADA DE CAPITAL VARIABLE', 'TIJERAS'],
  ['MELENA SOCIEDAD POR ACCIONES SIMPLIFICADA', 'MELENA'],
  ['TIJERAS SOCIEDAD COOPERATIVA DE RESPONSABILIDAD LIMITADA', 'TIJERAS'],
  ['DESPACHO LARA SOCIEDAD CIVIL', 'DESPACHO LARA'],
  ['AMIGOS DEL CABELLO ASOCIACION CIVIL', 'AMIGOS DEL CABELLO'],
  ['GRUPO BELLEZA S. A. DE C. V.', 'GRUPO BELLEZA'],
  ['GRUPO BELLEZA S.A.DE C.V.', 'GRUPO BELLEZA'],
  ['SOCIEDAD ANONIMA', undefined],
  ['BELLEZA Y SOCIEDAD', undefined],
  ['CASA', undefined],
  ['LA CASA DEL CABELLO', undefined],
])('%s is %s without its form', (name, bare) => {
  expect(withoutCompanyForm(name)).toBe(bare);
});

test('a name is written in capitals and single blanks', () => {
  expect(writeLegalName('  Xóchitl  Ñandú ')).toBe('XÓCHITL ÑANDÚ');
});
