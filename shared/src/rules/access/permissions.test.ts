import { expect, test } from 'vitest';
import { hasPermission, isRole, PERMISSIONS, type Permission, ROLES } from './permissions';

test('nobody has no permission, and every permission belongs to somebody', () => {
  for (const permission of Object.keys(PERMISSIONS) as Permission[]) {
    expect(hasPermission(undefined, permission)).toBe(false);
    expect(ROLES.some(role => hasPermission(role, permission))).toBe(true);
  }
});

test('a stored text is a role or not', () => {
  expect(ROLES.every(isRole)).toBe(true);
  expect(isRole('admin')).toBe(false);
  expect(isRole(null)).toBe(false);
});
