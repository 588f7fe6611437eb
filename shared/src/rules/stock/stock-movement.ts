import { formatCount, unitOf } from '../quantity';

/** Reasons of a stock movement. */
export const MOVEMENT_REASONS = [
  'opening',
  'purchase',
  'sale',
  'return',
  'material',
  'transfer',
  'edit',
  'count',
  'waste',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** The causes of waste. */
export const WASTE_CAUSES = ['broken', 'expired', 'stolen', 'own_use'] as const;
export type WasteCause = (typeof WASTE_CAUSES)[number];

export const WASTE_CAUSE_NAMES: Readonly<Record<WasteCause, string>> = {
  broken: 'Roto',
  expired: 'Caducado',
  stolen: 'Robo',
  own_use: 'Uso propio',
};

const MOVEMENT_LABELS: Readonly<Record<MovementReason, string>> = {
  opening: 'Conteo inicial',
  purchase: 'Compra',
  sale: 'Venta',
  return: 'Devolución',
  material: 'Entrega',
  transfer: 'Traspaso',
  edit: 'Corrección',
  count: 'Conteo',
  waste: 'Merma',
};

export interface CountChanges {
  selling: number;
  exhibition: number;
  material: number;
  material_unit: number;
}

export function changesCounts({ selling, exhibition, material, material_unit }: CountChanges): boolean {
  return selling !== 0 || exhibition !== 0 || material !== 0 || material_unit !== 0;
}

/** Pieces that only went from one place to another: there are as many as before. */
export function isTransfer({ selling, exhibition, material }: CountChanges): boolean {
  return selling + exhibition + material === 0 && (selling !== 0 || exhibition !== 0);
}

interface NamedMovement extends Pick<CountChanges, 'material_unit' | 'selling'> {
  readonly reason: MovementReason;
  /** The transfer to or from another salon that it belongs to. */
  readonly transfer?: unknown;
  readonly waste_cause?: WasteCause | null | undefined;
}

/** A movement's name; that of a receipt or a delivery that was undone says so. */
export function movementLabel({
  reason,
  material_unit,
  selling,
  transfer,
  waste_cause,
}: NamedMovement): string {
  if (transfer) return 'Envío';
  if (reason === 'purchase' && selling + material_unit < 0) return 'Recepción deshecha';
  if (reason === 'material' && material_unit > 0) return 'Entrega deshecha';
  if (waste_cause) return `Merma · ${WASTE_CAUSE_NAMES[waste_cause]}`;
  return MOVEMENT_LABELS[reason];
}

/** A movement's changes, place by place: 'Almacén −1', 'Materia prima −1 pieza, −30 ml'. */
export function describeChanges(
  { selling, exhibition, material, material_unit }: CountChanges,
  unit: string,
): string[] {
  const raw = [
    signed(material, unitOf(Math.abs(material), 'pieza')),
    signed(material_unit, unitOf(Math.abs(material_unit), unit)),
  ];
  const places = { Almacén: signed(selling), Exhibición: signed(exhibition), 'Materia prima': raw };
  return Object.entries(places).flatMap(([place, changes]) => {
    const said = [changes].flat().filter(Boolean).join(', ');
    return said ? [`${place} ${said}`] : [];
  });
}

/** '+1,398', '−2': with a true minus, as in money. */
export function formatChange(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatCount(Math.abs(value))}`;
}

/** '' where nothing changed. */
function signed(value: number, unit = ''): string {
  if (value === 0) return '';
  return `${formatChange(value)}${unit && ` ${unit}`}`;
}
