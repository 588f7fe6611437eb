import { format, getDay, parse, startOfWeek } from 'date-fns';
import { Calendar, dateFnsLocalizer, type EventProps } from 'react-big-calendar';
import withDragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import './big-calendar.css';
import { createRoot, type Root } from 'react-dom/client';
import { colourOf, endOf, healersOf, startOf, textsOf, widthOf } from './content';
import { type Day, type Row, stage } from './stage';

interface Visit {
  readonly row: Row;
  readonly start: Date;
  readonly end: Date;
  readonly healer: number;
}
interface Healer {
  readonly id: number;
  readonly name: string;
}

const Movable = withDragAndDrop<Visit, Healer>(Calendar<Visit, Healer>);
const localizer = dateFnsLocalizer({ format, parse, startOfWeek, getDay, locales: {} });
let root: Root;

stage({
  block: '.rbc-event',
  scroller: '.rbc-time-content',
  mount(element, day) {
    root = createRoot(element);
    draw(day);
  },
  show: draw,
  change: draw,
});

function draw(day: Day): void {
  const at = (hour: string) => new Date(`${day.appointments[0]?.day}T${hour}`);
  root.render(
    <div style={{ height: 900, width: widthOf(day) }}>
      <Movable
        localizer={localizer}
        view="day"
        views={VIEWS}
        onView={ignore}
        onNavigate={ignore}
        toolbar={false}
        date={at('00:00')}
        min={at('08:00')}
        max={at('20:59:59')}
        step={30}
        timeslots={2}
        resources={healersOf(day)}
        resourceIdAccessor="id"
        resourceTitleAccessor="name"
        resourceAccessor="healer"
        events={day.appointments.map(visitOf)}
        eventPropGetter={({ row }) => ({ style: { backgroundColor: colourOf(row), color: '#222' } })}
        components={COMPONENTS}
      />
    </div>,
  );
}

const VIEWS: 'day'[] = ['day'];
const COMPONENTS = { event: Content };
const ignore = () => {};
const made = new WeakMap<Row, Visit>();

/** The same one for the same row, so that what is memoised by it stays. */
function visitOf(row: Row): Visit {
  const visit = made.get(row) ?? {
    row,
    start: new Date(startOf(row)),
    end: new Date(endOf(row)),
    healer: row.healer_id,
  };
  made.set(row, visit);
  return visit;
}

function Content({ event: { row } }: EventProps<Visit>) {
  const [hours, folio, client, service] = textsOf(row);
  return (
    <>
      <span>{hours}</span> <span>{folio}</span>
      <b>{client}</b>
      <span>{service}</span>
    </>
  );
}
