/** Why a count of the stock changed. */
export const MOVEMENT_REASONS = [
  'opening',
  'purchase',
  'sale',
  'return',
  'material',
  'transfer',
  'edit',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

export const MOVEMENT_LABELS: Readonly<Record<MovementReason, string>> = {
  opening: 'Conteo inicial',
  purchase: 'Compra',
  sale: 'Venta',
  return: 'Devolución',
  material: 'Entrega de materia prima',
  transfer: 'Traspaso',
  edit: 'Corrección',
};

/** What a movement changes of each count: pieces, and ml of raw material. */
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

/** What a movement did, place by place: 'Almacén −1', 'Materia prima −30 ml'. A true minus, as in money. */
export function describeChanges(changes: CountChanges): string[] {
  const places: [string, number, string][] = [
    ['Almacén', changes.selling, ''],
    ['Exhibición', changes.exhibition, ''],
    [
      'Materia prima',
      changes.material,
      changes.material === 1 || changes.material === -1 ? ' pieza' : ' piezas',
    ],
    ['Materia prima', changes.material_unit, ' ml'],
  ];
  return places
    .filter(([, change]) => change !== 0)
    .map(([place, change, unit]) => `${place} ${signed(change)}${unit}`);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toLocaleString('es-MX')}`;
}
