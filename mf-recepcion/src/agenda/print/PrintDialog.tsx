import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { mondayOf, weekFrom } from '@melena/shared/rules/agenda/week';
import { type Day, dayLabel } from '@melena/shared/rules/time';
import { useSession } from '@melena/shared/session';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { DaySheet } from './DaySheet';
import { type SheetSection, sectionsOf } from './day-sheet';
import styles from './sheet.module.css';

interface PrintDialogProps {
  /** The day that it opens with, one of its week's can be chosen. */
  day: Day;
  /** The healer that it opens with; null is all of them. */
  healerId: number | null;
  onClose: () => void;
}

/** No healer's id. */
const ALL = 0;

/** 'Imprimir día': all healers or one, with the sheet as it will be printed. */
export function PrintDialog({ day: opened, healerId, onClose }: PrintDialogProps) {
  const [day, setDay] = useState(opened);
  const [chosenId, choose] = useState(healerId ?? ALL);
  // The last day stays until the other one comes: the choices keep their place.
  const agenda = useCall('calendar/get', { day }, { keep: true });
  const now = useNow();
  const week = weekFrom(mondayOf(opened));
  const days = week.map((each, index) => ({ value: index, label: dayLabel(each, now) }));
  return (
    <Dialog
      open
      size={840}
      title="Imprimir día"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            kind="primary"
            icon={Printer}
            disabled={!agenda.data || agenda.isPlaceholderData}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </>
      }
    >
      <Loaded
        query={agenda}
        failed="No se pudo cargar la agenda"
        skeleton={<SkeletonRows rows={8} label="Cargando el día" />}
      >
        {data => {
          const all = sectionsOf(data, now);
          const chosen = all.filter(section => section.healerId === chosenId);
          // A healer who doesn't work on another day has no section of it.
          const sections = chosen.length > 0 ? chosen : all;
          return (
            <>
              <div className={styles.choices}>
                <SelectField
                  label="Healer"
                  options={[
                    { value: ALL, label: 'Todos' },
                    ...all.map(section => ({ value: section.healerId, label: section.healer })),
                  ]}
                  value={chosen.length > 0 ? chosenId : ALL}
                  onChange={choose}
                />
                <SelectField
                  label="Día"
                  options={days}
                  value={week.indexOf(day)}
                  onChange={index => setDay(week[index] ?? opened)}
                />
              </div>
              <Preview day={day} closed={data.closed} sections={sections} printedAt={now} />
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

interface PreviewProps {
  day: Day;
  closed: string | null;
  sections: readonly SheetSection[];
  printedAt: Date;
}

/** The sheet as it will be: the printer finds nothing else of the page. */
function Preview(props: PreviewProps) {
  const salon = useSession()?.me.salon ?? '';
  return (
    <section className={styles.well} aria-label="Vista previa">
      <article className={styles.sheet} data-sheet>
        <DaySheet salon={salon} {...props} />
      </article>
    </section>
  );
}
