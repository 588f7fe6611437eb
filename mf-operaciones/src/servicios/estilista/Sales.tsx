import { SampleTable } from '../sample/SampleTable';
import css from '../sample/sample.module.css';

export function Sales() {
  return (
    <div className={css.panel}>
      <SampleTable
        title="Servicios"
        columns={[
          { head: 'Servicio', main: true },
          { head: 'Duración', width: 120, align: 'right', figures: true },
          { head: 'Precio', width: 132, align: 'right', figures: true },
          { head: 'Comisión', width: 112, align: 'right', figures: true },
        ]}
        rows={[
          ['Hidratación de muestra', '1 h 30 min', '$1,680.00', '20%'],
          ['Corte de muestra', '45 min', '$520.00', '25%'],
        ]}
        phone={([name, duration, price, commission]) => [name, `${duration} · comisión ${commission}`, price]}
      />
      <SampleTable
        title="Ventas"
        columns={[
          { head: 'Producto', main: true },
          { head: 'Vendidas', width: 120, align: 'right', figures: true },
          { head: 'Total', width: 132, align: 'right', figures: true },
        ]}
        rows={[
          ['Shampoo de muestra', '4 piezas', '$1,400.00'],
          ['Mascarilla de muestra', '1 pieza', '$480.00'],
        ]}
        phone={([name, pieces, total]) => [name, pieces, total]}
      />
    </div>
  );
}
