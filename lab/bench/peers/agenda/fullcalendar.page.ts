import { Calendar, type EventInput } from '@fullcalendar/core';
import interaction from '@fullcalendar/interaction';
import resourceTimeGrid from '@fullcalendar/resource-timegrid';
import { colourOf, endOf, healersOf, markupOf, startOf, widthOf } from './content';
import './fullcalendar.css';
import { required } from '../common/required';
import { type Day, type Row, stage } from './stage';

let calendar: Calendar;

stage({
  block: '.fc-timegrid-event',
  scroller: '.fc-scroller-liquid-absolute',
  landing: '.fc-event-mirror',
  mount(root, day) {
    const wide = root.appendChild(document.createElement('div'));
    wide.style.cssText = `height:900px;width:${widthOf(day)}px`;
    calendar = new Calendar(wide, {
      plugins: [resourceTimeGrid, interaction],
      schedulerLicenseKey: 'CC-Attribution-NonCommercial-NoDerivatives',
      initialView: 'resourceTimeGridDay',
      initialDate: day.appointments[0]?.day,
      headerToolbar: false,
      allDaySlot: false,
      slotMinTime: '08:00',
      slotMaxTime: '21:00',
      height: '100%',
      editable: true,
      resourceOrder: 'id',
      resources: resourcesOf(day),
      events: day.appointments.map(eventOf),
      eventContent: ({ event }) => ({ html: event.extendedProps.markup }),
    });
    calendar.render();
  },
  show(day) {
    calendar.batchRendering(() => {
      calendar.removeAllEvents();
      calendar.gotoDate(required(day.appointments[0], 'appointment').day);
      calendar.addEventSource(day.appointments.map(eventOf));
    });
  },
  change(_day, row) {
    calendar.batchRendering(() => {
      const event = required(calendar.getEventById(String(row.id)), 'event');
      event.setExtendedProp('markup', markupOf(row));
      event.setProp('backgroundColor', colourOf(row));
    });
  },
});

const resourcesOf = (day: Day) => healersOf(day).map(({ id, name }) => ({ id: String(id), title: name }));

function eventOf(row: Row): EventInput {
  return {
    id: String(row.id),
    resourceId: String(row.healer_id),
    start: startOf(row),
    end: endOf(row),
    backgroundColor: colourOf(row),
    textColor: '#222',
    extendedProps: { markup: markupOf(row) },
  };
}
