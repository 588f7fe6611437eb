import { formatDay } from '@melena/shared/rules/time';
import { SampleTable } from '../sample/SampleTable';

export function History() {
  return (
    <SampleTable
      title="Historial de citas"
      columns={[
        { head: 'Fecha', width: 132, figures: true },
        { head: 'Hora', width: 112, align: 'right', figures: true },
        { head: 'Cliente', main: true },
        { head: 'Servicio', width: '30%' },
        { head: 'Total', width: 124, align: 'right', figures: true },
      ]}
      rows={[
        [formatDay('2025-01-17'), '12:30 p.m.', 'Clienta de muestra', 'Hidratación de muestra', '$1,680.00'],
        [formatDay('2025-01-16'), '10:00 a.m.', 'Cliente de muestra', 'Corte de muestra', '$520.00'],
        [formatDay('2025-01-15'), '4:00 p.m.', 'Clienta de muestra', 'Corte de muestra', '$520.00'],
      ]}
      phone={([day, hour, client, service, total]) => [client, `${day}, ${hour} · ${service}`, total]}
    />
  );
}
