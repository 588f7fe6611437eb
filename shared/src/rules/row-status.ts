/** Status of what is kept and switched off or removed: products, brands, suppliers, clients, salons (specification, 4). */
export const ROW_STATUS = { removed: 0, active: 1, inactive: 2 } as const;

export function isActive({ status_id }: { status_id: number }): boolean {
  return status_id === ROW_STATUS.active;
}

export function isRemoved({ status_id }: { status_id: number }): boolean {
  return status_id === ROW_STATUS.removed;
}
