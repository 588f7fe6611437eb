import { type Calendar, createCalendar, Interaction, ResourceTimeGrid } from '@event-calendar/core';
import '@event-calendar/core/index.css';
import { required } from '../common/required';
import { colourOf, endOf, healersOf, markupOf, startOf, widthOf } from './content';
import { type Row, stage } from './stage';

let calendar: Calendar;

stage({
  block: '.ec-event',
  scroller: '.ec-main',
  landing: '.ec-dragging, .ec-preview',
  mount(root, day) {
    const wide = root.appendChild(document.createElement('div'));
    wide.style.cssText = `height:900px;width:${widthOf(day)}px`;
    calendar = createCalendar(wide, [ResourceTimeGrid, Interaction], {
      view: 'resourceTimeGridDay',
      date: required(day.appointments[0], 'appointment').day,
      headerToolbar: { start: '', center: '', end: '' },
      allDaySlot: false,
      slotMinTime: '08:00',
      slotMaxTime: '21:00',
      slotHeight: 50,
      height: '900px',
      editable: true,
      resources: healersOf(day).map(({ id, name }) => ({ id, title: name })),
      events: day.appointments.map(eventOf),
      eventContent: ({ event }) => ({ html: event.extendedProps.markup as string }),
    });
  },
  show(day) {
    calendar.setOption('events', day.appointments.map(eventOf));
    calendar.setOption('date', required(day.appointments[0], 'appointment').day);
  },
  change: (_day, row) => void calendar.updateEvent(eventOf(row)),
});

function eventOf(row: Row): Calendar.EventInput {
  return {
    id: row.id,
    resourceIds: [row.healer_id],
    start: startOf(row),
    end: endOf(row),
    backgroundColor: colourOf(row),
    extendedProps: { markup: markupOf(row) },
  };
}
