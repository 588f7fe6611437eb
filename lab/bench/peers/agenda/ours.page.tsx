import { invalidate, queryClient, useCall } from '@melena/shared/client';
import { ClientProvider } from '@melena/shared/client/ClientProvider';
import { salonSpan } from '@melena/shared/rules/agenda/availability';
import { today } from '@melena/shared/rules/time';
import '../../../../shared/src/kit/styles/index.css';
import { useMemo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { AgendaDayContext } from '../../../../mf-recepcion/src/agenda/agenda-day';
import { AgendaGrid } from '../../../../mf-recepcion/src/agenda/grid/AgendaGrid';
import { type Day, stage } from './stage';

/** The product's grid, over its own cache, its own call and what a live event sets off. */
const keyOf = (day: string) => ['calendar/get', { day }] as const;
const keep = (reply: Day) => queryClient.setQueryData(keyOf(dayOf(reply)), reply);
const dayOf = ({ appointments }: Day) => appointments[0]?.day ?? '';

let shown = '';
let tell = () => {};
const subscribe = (listener: () => void) => {
  tell = listener;
  return () => {};
};

stage({
  block: '[data-status][data-col]',
  scroller: '[role="group"]',
  landing: '[class*="-drop-"]',
  anew: true,
  async prepare(days) {
    for (const day of days) keep(structuredClone(day));
    // The salon's day is known before the day's data are fetched.
    today();
  },
  mount(root, day) {
    shown = dayOf(day);
    createRoot(root).render(
      <ClientProvider>
        <Agenda />
      </ClientProvider>,
    );
  },
  show(day) {
    shown = dayOf(day);
    tell();
  },
  change: keep,
  live: {
    offer: async day => void (await fetch('/offer', { method: 'POST', body: JSON.stringify(day) })),
    hear: day => void invalidate({ family: 'calendar', match: { day: dayOf(day) } }),
  },
});

const NO_FILTER = new Set<never>();
const open = () => {};
const book = () => {};

function Agenda() {
  const day = useSyncExternalStore(subscribe, () => shown);
  const { data } = useCall('calendar/get', { day });
  const schedule = data?.salon_schedule;
  const salon = useMemo(() => salonSpan(schedule), [schedule]);
  const agendaDay = useMemo(
    () => ({ day, salon, closed: null, filter: NO_FILTER, onOpen: open, onBook: book }),
    [day, salon],
  );
  if (!data) return null;
  return (
    <AgendaDayContext value={agendaDay}>
      <AgendaGrid
        healers={data.healers}
        appointments={data.appointments}
        density="comfortable"
        selectedId={null}
      />
    </AgendaDayContext>
  );
}
