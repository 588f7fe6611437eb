import { axisHours } from '../../../../mf-recepcion/src/common/day-grid/grid-layout';
import { colourOf, healersOf, placeOf, SCALE, textsOf } from './content';
import './floor.css';
import { required } from '../common/required';
import { type Day, type Row, stage } from './stage';

/** The floor: elements made and changed by hand. */
const made = new Map<number, HTMLElement>();
let grid: HTMLElement;

stage({
  block: '.block',
  scroller: '.grid',
  mount(root, day) {
    grid = root.appendChild(element('div', 'grid'));
    draw(day);
  },
  show: draw,
  change: (_day, row) => fill(required(made.get(row.id), 'block'), row),
});

function draw(day: Day): void {
  made.clear();
  const columns = new Map(day.healers.map(({ id }) => [id, element('div', 'col')]));
  for (const healer of day.healers) {
    const { top, height } = placeOf(healer.hour_food ?? '14:00', '15:00');
    const lunch = element('div', 'lunch', 'Comida');
    lunch.style.cssText = `top:${top}px;height:${height}px`;
    columns.get(healer.id)?.append(lunch);
  }
  for (const row of day.appointments) {
    const block = element('div', 'block');
    block.append(element('span'), element('i'), ' ', element('span'), element('b'), element('span'));
    fill(block, row);
    made.set(row.id, block);
    columns.get(row.healer_id)?.append(block);
  }
  const axis = element('div', 'axis');
  axisHours({ start: '08:00', end: '21:00' }).forEach((hour, index) => {
    const label = axis.appendChild(element('span', '', hour));
    label.style.top = `${index * 60 * SCALE}px`;
  });
  const head = element('div', 'head');
  head.append(element('span', 'axis'), ...healersOf(day).map(({ name }) => element('div', '', name)));
  const body = element('div', 'day');
  body.append(axis, ...columns.values());
  grid.replaceChildren(head, body);
}

function fill(block: HTMLElement, row: Row): void {
  const { top, height } = placeOf(row.hour, row.ending);
  const texts = textsOf(row);
  block.style.cssText = `top:${top}px;height:${height}px;background:${colourOf(row)}`;
  if (row.status_id === 5) block.dataset.aside = '';
  [...block.children]
    .filter(({ tagName }) => tagName !== 'I')
    .forEach((part, index) => {
      part.textContent = texts[index] ?? '';
    });
}

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
