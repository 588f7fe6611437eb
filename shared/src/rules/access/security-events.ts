/** The kinds of security events: somebody logged in, was refused or left. */
export const SECURITY_KINDS = [
  'entered',
  'code_missing',
  'failed',
  'blocked',
  'forbidden',
  'left',
  'ended',
  'first_account',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export const SECURITY_NAMES: Readonly<Record<SecurityKind, string>> = {
  entered: 'Entró',
  code_missing: 'Contraseña correcta, falta el código',
  failed: 'Intento fallido',
  blocked: 'Bloqueado',
  forbidden: 'Sin permiso',
  left: 'Salió',
  ended: 'Sesión terminada',
  first_account: 'Primera cuenta',
};
