import type { StaffRole } from '@melena/shared/rules/access/permissions';

/** The demo salon's logins. */
export const PASSWORD = 'melena-demo';

export function emailOf(role: StaffRole): string {
  return `${role}@melena.mx`;
}

/** Pin of the demo salon's healer n. */
export function pinOf(n: number): string {
  return `10000${n}`;
}
