import { FormRow } from '@melena/shared/kit/layout/blocks';
import { NoData } from '@melena/shared/kit/text';
import { SampleSelect } from '../sample/fields';
import { SampleCard } from '../sample/SampleCard';
import { SampleTable } from '../sample/SampleTable';
import css from '../sample/sample.module.css';

/** Of the mock-ups alone (specification, 9); healers have levels of their own. */
const LEVELS = ['1er Nivel', '2do Nivel', '3er Nivel', 'Asistente'];
const STATUSES = ['Inactivo', 'Vacaciones', 'Activo'];

const hourColumn = (head: string) =>
  ({
    head,
    width: '22%',
    align: 'right',
    figures: true,
    show: (hour: string) => hour || <NoData />,
  }) as const;

export function Classification() {
  return (
    <div className={css.panel}>
      <SampleCard label="Clasificación">
        <FormRow>
          <SampleSelect label="Nivel" options={LEVELS} chosen="2do Nivel" />
          <SampleSelect label="Estado" options={STATUSES} chosen="Activo" />
        </FormRow>
      </SampleCard>
      <SampleTable
        title="Horario"
        columns={[
          { head: 'Día', main: true },
          hourColumn('Entrada'),
          hourColumn('Comida'),
          hourColumn('Salida'),
        ]}
        rows={[
          ['Lunes', '9:00 a.m.', '2:00 p.m.', '6:00 p.m.'],
          ['Martes', '9:00 a.m.', '2:00 p.m.', '6:00 p.m.'],
          ['Miércoles', '9:00 a.m.', '2:00 p.m.', '6:00 p.m.'],
          ['Jueves', '11:00 a.m.', '3:00 p.m.', '7:00 p.m.'],
          ['Viernes', '11:00 a.m.', '3:00 p.m.', '7:00 p.m.'],
          ['Sábado', '9:00 a.m.', '1:00 p.m.', '4:00 p.m.'],
          ['Domingo'],
        ]}
        phone={([day, start, lunch, end]) =>
          lunch ? [day, `Comida ${lunch}`, `${start} – ${end}`] : [day, 'Descanso', null]
        }
      />
    </div>
  );
}
