/** What is recorded of the doors: who came in, who was refused, who left. */
export const SECURITY_KINDS = ['entered', 'failed', 'blocked', 'forbidden', 'left', 'ended'] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export const SECURITY_NAMES: Readonly<Record<SecurityKind, string>> = {
  entered: 'Entró',
  failed: 'Intento fallido',
  blocked: 'Bloqueado',
  forbidden: 'Sin permiso',
  left: 'Salió',
  ended: 'Sesión terminada',
};
