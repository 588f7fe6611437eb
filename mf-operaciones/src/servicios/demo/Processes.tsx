import { SampleTable } from '../sample/SampleTable';
import css from '../sample/sample.module.css';

export function Processes() {
  return (
    <div className={css.panel}>
      <SampleTable
        title="Procesos"
        columns={[
          { head: 'Paso', width: 72, align: 'right', figures: true },
          { head: 'Proceso', main: true },
          { head: 'Tiempo', width: 120, align: 'right', figures: true },
        ]}
        rows={[
          ['1', 'Lavado de arrastre', '15 min'],
          ['2', 'Aplicación por secciones', '40 min'],
          ['3', 'Enjuague y secado', '35 min'],
        ]}
        phone={([step, title, time]) => [title, `Paso ${step}`, time]}
      />
      <SampleTable
        title="Materiales"
        columns={[
          { head: 'Material', main: true },
          { head: 'Proceso', width: '40%', quiet: true },
          { head: 'Cantidad', width: 120, align: 'right', figures: true },
        ]}
        rows={[
          ['Shampoo de muestra', 'Lavado de arrastre', '40 ml'],
          ['Mascarilla de muestra', 'Aplicación por secciones', '80 ml'],
          ['Sellador de muestra', 'Enjuague y secado', '12.5 ml'],
        ]}
        phone={([name, process, quantity]) => [name, process, quantity]}
      />
    </div>
  );
}
