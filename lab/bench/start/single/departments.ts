import administracion from '../../../../mf-administracion/remote.json';
import almacen from '../../../../mf-almacen/remote.json';
import healer from '../../../../mf-healer/remote.json';
import operaciones from '../../../../mf-operaciones/remote.json';
import recepcion from '../../../../mf-recepcion/remote.json';
import type { RegistryEntry } from '../../../../shared/src/contract/registry';
import type { RemoteRoute } from '../../../../shared/src/router';

interface BundledDepartment {
  readonly entry: RegistryEntry;
  readonly load: () => Promise<{ readonly routes: readonly RemoteRoute[] }>;
}

/** Exposed modules of the departments, as ordinary imports. */
export const departments: Readonly<Record<string, BundledDepartment>> = {
  'mf-administracion': imported(
    'mf-administracion',
    administracion,
    () => import('../../../../mf-administracion/src/routes'),
  ),
  'mf-almacen': imported('mf-almacen', almacen, () => import('../../../../mf-almacen/src/routes')),
  'mf-healer': imported('mf-healer', healer, () => import('../../../../mf-healer/src/routes')),
  'mf-operaciones': imported(
    'mf-operaciones',
    operaciones,
    () => import('../../../../mf-operaciones/src/routes'),
  ),
  'mf-recepcion': imported('mf-recepcion', recepcion, () => import('../../../../mf-recepcion/src/routes')),
};

function imported(name: string, remote: object, load: BundledDepartment['load']): BundledDepartment {
  const entry = { ...remote, name, version: '', entry: '/', build: '' } as RegistryEntry;
  return { entry, load };
}
