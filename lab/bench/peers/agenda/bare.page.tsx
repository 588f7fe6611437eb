import { memo, useMemo, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { axisHours } from '../../../../mf-recepcion/src/common/day-grid/grid-layout';
import { colourOf, healersOf, placeOf, SCALE, textsOf } from './content';
import './floor.css';
import { type Day, type Row, stage } from './stage';

/** The floor of what React draws: memoised columns, and nothing to do in them. */
let root: Root;
const draw = (day: Day) => root.render(<Grid day={day} />);

stage({
  block: '.block',
  scroller: '.grid',
  mount(element, day) {
    root = createRoot(element);
    draw(day);
  },
  show: draw,
  change: draw,
});

const HOURS = axisHours({ start: '08:00', end: '21:00' });
const NONE: readonly Row[] = [];

function Grid({ day }: { day: Day }) {
  const last = useRef<ReadonlyMap<number, readonly Row[]>>(undefined);
  const rows = useMemo(() => {
    last.current = groupByHealer(day.healers, day.appointments, last.current);
    return last.current;
  }, [day]);
  return (
    <div className="grid">
      <div className="head">
        <span className="axis" />
        {healersOf(day).map(({ id, name }) => (
          <div key={id}>{name}</div>
        ))}
      </div>
      <div className="day">
        <div className="axis">
          {HOURS.map((hour, index) => (
            <span key={hour} style={{ top: index * 60 * SCALE }}>
              {hour}
            </span>
          ))}
        </div>
        {day.healers.map(({ id }) => (
          <Column key={id} rows={rows.get(id) ?? NONE} />
        ))}
      </div>
    </div>
  );
}

const LUNCH = placeOf('14:00', '15:00');

const Column = memo(function Column({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="col">
      <div className="lunch" style={LUNCH}>
        Comida
      </div>
      {rows.map(row => {
        const [hours, folio, client, service] = textsOf(row);
        return (
          <div
            key={row.id}
            className="block"
            data-aside={row.status_id === 5 ? '' : undefined}
            style={{ ...placeOf(row.hour, row.ending), background: colourOf(row) }}
          >
            <span>{hours}</span>
            <i /> <span>{folio}</span>
            <b>{client}</b>
            <span>{service}</span>
          </div>
        );
      })}
    </div>
  );
});

/** A column whose rows are the same ones as in `last` keeps its very array. */
function groupByHealer(
  healers: Day['healers'],
  appointments: readonly Row[],
  last: ReadonlyMap<number, readonly Row[]> = new Map(),
): ReadonlyMap<number, readonly Row[]> {
  return new Map(
    healers.map(({ id }) => {
      const rows = appointments.filter(({ healer_id }) => healer_id === id);
      const before = last.get(id) ?? NONE;
      const isSame = before.length === rows.length && rows.every((row, index) => row === before[index]);
      return [id, isSame ? before : rows];
    }),
  );
}
