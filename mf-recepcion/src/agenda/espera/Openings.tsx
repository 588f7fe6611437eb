import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Pane } from '@melena/shared/kit/layout/Panes';
import { Muted, Note, Num, PhoneLink, Strong } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { fullName, joinChoices } from '@melena/shared/rules/person';
import { formatHour, formatHourRange, today } from '@melena/shared/rules/time';
import { startUpper } from '@melena/shared/rules/upper-case';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { CalendarClock } from 'lucide-react';
import { Fragment } from 'react';
import { useBookEntry } from './book-entry';
import { durationText, type Opening, type OpeningFit, servicesText, type WaitingEntry } from './entry';
import { type JoinedOpening, joinOpenings } from './join-openings';
import { atHour, dayName, suitableText } from './suitable-text';
import styles from './waiting.module.css';

/** The hours that were given back, those of today first, with the entries of the list that fit into each. */
export function Openings() {
  const query = useCall('waiting/openings', {});
  const current = today(useNow());
  return (
    <Pane heading="Huecos">
      <div className={styles.openings}>
        <Loaded
          query={query}
          failed="No se pudieron buscar los huecos"
          skeleton={<SkeletonRows rows={5} label="Cargando huecos" />}
          empty={{
            when: ({ openings }) => openings.length === 0,
            show: <Empty icon={CalendarClock} text="Ningún hueco para quien espera" />,
          }}
        >
          {({ openings, entries }) => {
            const isNew = ({ freed_at }: Opening) => today(new Date(freed_at)) === current;
            const fresh = joinOpenings(openings.filter(isNew), entries);
            const before = joinOpenings(
              openings.filter(opening => !isNew(opening)),
              entries,
            );
            return (
              <>
                <h3 className={styles.since}>Se abrieron hoy</h3>
                {fresh.length === 0 && (
                  <Muted as="p" className={styles.none}>
                    Hoy no se ha abierto ninguno para quien espera.
                  </Muted>
                )}
                {fresh.map(opening => (
                  <OpeningGroup key={keyOf(opening)} opening={opening} entries={entries} />
                ))}
                {before.length > 0 && <h3 className={styles.since}>Se abrieron antes</h3>}
                {before.map(opening => (
                  <OpeningGroup key={keyOf(opening)} opening={opening} entries={entries} />
                ))}
              </>
            );
          }}
        </Loaded>
      </div>
      <p className={styles.rule}>Primero quien pidió a ese healer; después, quien espera desde antes.</p>
    </Pane>
  );
}

/** The same opening, however often it is asked for. */
function keyOf({ healer, day, hour }: JoinedOpening): string {
  return `${healer.id} ${day} ${hour}`;
}

function OpeningGroup({ opening, entries }: { opening: JoinedOpening; entries: readonly WaitingEntry[] }) {
  const current = today(useNow());
  const { healer, day, hour, ending, openings, fitting, fits } = opening;
  const label = `${startUpper(dayName(day, current))}, ${formatHourRange(hour, ending)} · ${healer.name}`;
  return (
    <section aria-label={label}>
      <h4 className={styles.when}>
        {label}
        {openings.map(({ hour, appointment_id, folio, cancelled }) => (
          <Fragment key={hour}>
            {' '}
            · {cancelled ? 'se canceló' : 'se movió o se acortó'}{' '}
            <Link to={paths.appointment(appointment_id)}>
              <Num>#{folio}</Num>
            </Link>
          </Fragment>
        ))}
      </h4>
      <ul>
        {fits.map(({ opening: of, fit }) => {
          const entry = entries.find(({ id }) => id === fit.waiting_id);
          const elsewhere = fit.hour === hour ? '' : ` · ${atHour(fit.hour)}`;
          return (
            entry && <Fit key={fit.waiting_id} entry={entry} opening={of} fit={fit} elsewhere={elsewhere} />
          );
        })}
      </ul>
      {fitting > fits.length && (
        <Muted as="p" className={styles.none}>
          Y {fitting - fits.length} más de la lista.
        </Muted>
      )}
    </section>
  );
}

interface FitProps {
  entry: WaitingEntry;
  opening: Opening;
  fit: OpeningFit;
  /** Its hour, where that isn't the first of the time that is free. */
  elsewhere: string;
}

function Fit({ entry, opening, fit, elsewhere }: FitProps) {
  const book = useBookEntry();
  const now = useNow();
  const name = fullName(entry.client);
  const why = fit.asked
    ? `pidió a ${joinChoices(entry.healers.map(healer => healer.name))}`
    : suitableText(entry, now).toLowerCase();
  return (
    <li className={styles.fit}>
      <span>
        <span className={styles.name}>
          <Strong>{name}</Strong>
          <ClientLevels levelId={entry.client.level_id} />
        </span>
        <Note>
          {servicesText(entry)} · {durationText(entry)} · {why}
          {elsewhere}
        </Note>
        <PhoneLink digits={entry.client.phone} />
      </span>
      <Button
        aria-label={`Agendar a ${name}, ${formatHour(fit.hour)} con ${opening.healer.name}`}
        onClick={() => book(entry, { opening, fit })}
      >
        Agendar
      </Button>
    </li>
  );
}
