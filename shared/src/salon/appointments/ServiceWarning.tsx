import { Notice } from '../../kit/feedback/Notice';

/** Before a service is added. */
export function ServiceWarning() {
  return (
    <Notice tone="warn">
      Antes de agregar un servicio, verifica que el tratamiento se complete antes de la próxima cita.
    </Notice>
  );
}
