/** A dose: a product by its SKU, any of a line ('Marca · Línea'), or any of a brand. In ml or g. */
export type Dose = [what: { sku: string } | { line: string } | { brand: string }, quantity: number];

export interface RecipeStep {
  title: string;
  /** Share of the whole duration. */
  share: number;
  doses: Dose[];
}

const sku = (code: string, quantity: number): Dose => [{ sku: code }, quantity];
const line = (name: string, quantity: number): Dose => [{ line: name }, quantity];
const brand = (name: string, quantity: number): Dose => [{ brand: name }, quantity];
const step = (title: string, share: number, ...doses: Dose[]): RecipeStep => ({ title, share, doses });

const wash = (share: number) =>
  step('Lavado de arrastre', share, sku('RN-NUT-001', 40), line('Raíz Nativa · Detox', 25));

export const RECIPES = {
  corte: [
    step('Consulta y lavado', 25, sku('RN-NUT-001', 30)),
    step('Corte', 50),
    step('Secado y acabado', 25, brand('Kupul', 8)),
  ],
  corteRizos: [
    step('Lectura del patrón', 20),
    step('Corte en seco', 50),
    step('Hidratación y definición', 30, sku('KP-RIZ-007', 30)),
  ],
  color: [
    step('Diagnóstico y prueba de mechón', 10),
    step('Preparación de mezcla', 10, sku('TV-PER-001', 60), sku('TV-OXI-002', 90)),
    step('Aplicación por secciones', 30),
    step('Tiempo de pose', 30),
    step('Enjuague y sellado', 20, sku('RN-COL-015', 40), brand('Kupul', 8)),
  ],
  decoloracion: [
    step('Diagnóstico y prueba de elasticidad', 10),
    step('Aclarado por secciones', 35, sku('TV-DEC-004', 40), sku('TV-OXI-002', 80)),
    step('Enjuague y protección', 15, sku('LO-REC-118', 15)),
    step('Matiz', 20, line('Tinta Viva · Matices', 60)),
    step('Sellado y secado', 20, sku('LO-REC-121', 12)),
  ],
  matiz: [
    step('Lavado', 20, sku('RN-COL-014', 30)),
    step('Aplicación de matiz', 25, line('Tinta Viva · Matices', 60)),
    step('Tiempo de pose', 30),
    step('Enjuague y secado', 25, sku('RN-COL-015', 35)),
  ],
  hidratacion: [
    step('Diagnóstico de porosidad', 10),
    wash(17),
    step(
      'Aplicación de mascarilla por secciones',
      28,
      sku('RN-NUT-002', 80),
      sku('LO-REC-118', 15),
      brand('Kupul', 10),
    ),
    step('Vapor y tiempo de pose', 28),
    step('Enjuague, sellado y secado', 17, sku('LO-REC-121', 12)),
  ],
  expres: [
    wash(30),
    step('Aplicación y masaje', 40, sku('FN-HID-002', 40)),
    step('Enjuague y secado', 30, brand('Savia Norte', 8)),
  ],
  reconstruccion: [
    step('Diagnóstico de daño', 10),
    wash(20),
    step('Ampolleta y activación', 30, sku('LO-REC-118', 30), sku('LO-REC-120', 40)),
    step('Sellado con calor', 25, sku('LO-REC-121', 15)),
    step('Enfriado y acabado', 15),
  ],
  ampolleta: [
    step('Lavado', 35, sku('LO-REC-122', 30)),
    step('Ampolleta y sellado', 65, sku('LO-REC-118', 15)),
  ],
  alaciado: [
    step('Prueba de mechón', 10),
    step('Lavado de apertura', 15, sku('BP-ALA-001', 50)),
    step('Aplicación y pose', 40, sku('BP-ALA-002', 90)),
    step('Planchado por secciones', 25, sku('LO-REC-121', 12)),
    step('Neutralizado y cuidado en casa', 10, line('Brío Profesional · Mantenimiento', 20)),
  ],
  rizos: [
    step('Lavado sin sulfatos', 20, sku('KP-RIZ-005', 40)),
    step('Hidratación', 25, sku('KP-RIZ-006', 60)),
    step('Definición mechón por mechón', 35, sku('KP-RIZ-007', 35), sku('KP-RIZ-011', 20)),
    step('Secado con difusor', 20),
  ],
  cueroCabelludo: [
    step('Revisión con cámara', 15),
    step('Exfoliación', 25, sku('RN-DTX-003', 40)),
    step('Masaje con tónico', 35, sku('LO-CUE-105', 15)),
    step('Enjuague y secado', 25, sku('LO-CUE-101', 30)),
  ],
  diagnostico: [step('Entrevista', 40), step('Revisión con cámara', 60)],
  peinado: [
    step('Lavado', 25, sku('SN-VOL-001', 30)),
    step('Protección térmica y secado', 40, sku('LO-REC-121', 8)),
    step('Peinado y fijación', 35, sku('KP-ACB-035', 15)),
  ],
} satisfies Record<string, RecipeStep[]>;

export type RecipeName = keyof typeof RECIPES;

export function isRecipe(name: unknown): name is RecipeName {
  return typeof name === 'string' && Object.hasOwn(RECIPES, name);
}
