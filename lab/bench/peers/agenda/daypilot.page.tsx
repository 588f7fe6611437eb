import { type DayPilot, DayPilotCalendar } from '@daypilot/daypilot-lite-react';
import { createRoot, type Root } from 'react-dom/client';
import { required } from '../common/required';
import { colourOf, endOf, healersOf, markupOf, startOf, widthOf } from './content';
import { type Day, type Row, stage } from './stage';

let root: Root;
let calendar: DayPilot.Calendar | undefined;

stage({
  block: '.calendar_default_event',
  scroller: '#scroller',
  landing: '.calendar_default_shadow',
  mount(element, day) {
    root = createRoot(element);
    draw(day);
  },
  show: draw,
  change: (_day, row) => required(calendar, 'calendar').events.update(eventOf(row)),
});

function draw(day: Day): void {
  root.render(
    <div id="scroller" style={{ overflow: 'auto', height: 900 }}>
      <div style={{ width: widthOf(day) }}>
        <DayPilotCalendar
          viewType="Resources"
          startDate={day.appointments[0]?.day}
          businessBeginsHour={8}
          businessEndsHour={21}
          heightSpec="BusinessHoursNoScroll"
          cellHeight={50}
          eventMoveHandling="Update"
          columns={healersOf(day)}
          events={day.appointments.map(eventOf)}
          controlRef={(control: DayPilot.Calendar) => {
            calendar = control;
          }}
        />
      </div>
    </div>,
  );
}

function eventOf(row: Row): DayPilot.EventData {
  return {
    id: row.id,
    resource: row.healer_id,
    start: startOf(row),
    end: endOf(row),
    text: row.client,
    html: markupOf(row),
    backColor: colourOf(row),
  };
}
