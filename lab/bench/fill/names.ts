import { MEN, SURNAMES, WOMEN } from '../../../api/src/demo/data/names';

/** The commonest first: a name is drawn with a lean to the front, so that 'Hernández' is one in twenty. */
const COMMON_SURNAMES = `Hernández|García|Martínez|López|González|Pérez|Rodríguez|Sánchez|Ramírez|Cruz|Flores|Gómez
|Morales|Reyes|Jiménez|Torres|Díaz|Ruiz|Mendoza|Ortiz|Moreno|Castillo|Romero|Álvarez|Méndez|Rivera|Juárez|Ramos|Castro
|Vargas|Guzmán|Velázquez|Rojas|Muñoz|Contreras|Salazar|Luna|Bautista|Estrada|Guerra`;

const COMMON_WOMEN = `María Guadalupe|Guadalupe|María|Juana|Margarita|Verónica|Alejandra|María del Carmen|Ana María
|Rosa|María Elena|Carmen|Lourdes|Cecilia|Angélica|Liliana|Rebeca|Yesenia|Viridiana|Abril`;

const COMMON_MEN = `José Luis|Juan|José|Juan Carlos|Jesús|Pedro|Rafael|Miguel Ángel|Andrés|Adrián`;

const commonFirst = (common: string, others: readonly string[]): string[] => [
  ...new Set([...common.split('|').map(name => name.trim()), ...others]),
];

export const SURNAME_LIST = commonFirst(COMMON_SURNAMES, SURNAMES);
export const WOMEN_LIST = commonFirst(COMMON_WOMEN, WOMEN);
export const MEN_LIST = commonFirst(COMMON_MEN, MEN);
