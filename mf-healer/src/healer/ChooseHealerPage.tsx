import { useCall } from '@melena/shared/client';
import { useNow } from '@melena/shared/kit/dates/use-now';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Num } from '@melena/shared/kit/text';
import { formatDayLong, formatHour, nowHour, today } from '@melena/shared/rules/time';
import { chooseSalon, chosenSalon, keepZone } from '@melena/shared/session';
import { useState } from 'react';
import css from './entry.module.css';
import { type Healer, HealerTile, HealerTileSkeleton } from './HealerTile';
import { PinDialog } from './PinDialog';
import { TouchPage } from './TouchPage';

/** Pick yourself, then your pin; first the salon, where there are several. The tablet keeps it. */
export function ChooseHealerPage() {
  const now = useNow();
  const list = useCall('session/healers', {});
  const [chosen, setChosen] = useState<Healer | null>(null);
  const [salonId, setSalonId] = useState(() => chosenSalon('healer')?.id);
  const salons = list.data?.salons ?? [];
  const salon = salons.find(({ id }) => id === salonId) ?? salons[0];
  if (salon) keepZone(salon.time_zone);

  function enter(id: number) {
    setSalonId(id);
    const entered = salons.find(each => each.id === id);
    if (entered) chooseSalon('healer', entered);
  }

  function choose(healer: Healer) {
    // The salon that is shown is the one that is entered, whoever chose it.
    if (salon && salons.length > 1) chooseSalon('healer', salon);
    setChosen(healer);
  }

  return (
    <TouchPage
      title={salon?.name ?? ''}
      end={
        <Num className={css.clock}>
          <span className={css.date}>{formatDayLong(today(now))} · </span>
          {formatHour(nowHour(now))}
        </Num>
      }
    >
      <h1 className={css.question}>¿Quién eres?</h1>
      {salon && salons.length > 1 && (
        <SelectField
          className={css.salon}
          label="Salón"
          options={salons.map(({ id, name }) => ({ value: id, label: name }))}
          value={salon.id}
          onChange={enter}
        />
      )}
      <Loaded
        query={list}
        failed="No se pudo cargar la lista de healers"
        skeleton={
          <div className={css.tiles}>
            <HealerTileSkeleton />
          </div>
        }
        empty={{ when: ({ healers }) => healers.length === 0, show: <NoHealers salon={list.data?.salon} /> }}
      >
        {({ healers }) => (
          <div className={css.tiles}>
            {firstOf(healers, salon?.id).map(healer => (
              <HealerTile key={healer.id} healer={healer} onChoose={() => choose(healer)} />
            ))}
          </div>
        )}
      </Loaded>
      <PinDialog healer={chosen} onClose={() => setChosen(null)} />
    </TouchPage>
  );
}

/** Whoever works in the salon comes before the others of its chain. */
function firstOf(healers: readonly Healer[], salonId = 0): Healer[] {
  const isElsewhere = ({ salon_ids }: Healer) => Number(!salon_ids.includes(salonId));
  return healers.toSorted((one, other) => isElsewhere(one) - isElsewhere(other));
}

function NoHealers({ salon }: { salon: string | undefined }) {
  if (salon) return <Empty text="No hay healers activos" />;
  return (
    <Empty text="Este equipo no sabe en qué salón está">
      Ingresa una vez aquí con una cuenta del salón, y aparecerán sus healers.
    </Empty>
  );
}
