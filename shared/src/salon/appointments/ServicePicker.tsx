import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useCall } from '../../client';
import { Empty } from '../../kit/feedback/Empty';
import { SkeletonRows } from '../../kit/feedback/Skeleton';
import { SearchField } from '../../kit/fields/SearchField';
import { Loaded } from '../../kit/layout/Loaded';
import { isTouchScreen } from '../../kit/layout/use-media';
import { matchesWords } from '../../rules/search';
import { ServiceRow } from './ServiceRow';
import { type BookableService, bestFirst, groupServices, leadOf } from './service-groups';
import styles from './service-picker.module.css';

export interface ServicePickerProps {
  chosenIds: readonly number[];
  /** The healer whose prices are shown; the catalogue's if nobody is chosen yet. */
  healerId: number | undefined;
  onAdd: (service: BookableService) => unknown;
  busy?: boolean;
  /** The choice replaces another service. */
  exchanges?: boolean;
  /** Leaves out those that are there already, instead of saying so. */
  hidesChosen?: boolean;
  /** The client's hair, as far as it is known: its chip comes before the others. */
  hair?: string;
  /** Enter takes the first of several, and what was typed goes; the list shows while something is typed. */
  quick?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The services that can be booked, under their categories, found by name, description or hair. */
export function ServicePicker({
  chosenIds,
  healerId,
  onAdd,
  busy = false,
  exchanges = false,
  hidesChosen = false,
  hair,
  quick = false,
  ref,
}: ServicePickerProps) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  const { data, error, isFetching, refetch } = useCall('calendar/services', {});
  const found = data?.services.filter(
    ({ id, name, description, hair }) =>
      !(hidesChosen && chosenIds.includes(id)) && matchesWords(typed, [name, description, hair]),
  );
  const groups = found && bestFirst(groupServices(found), typed);
  const isListed = !quick || opened || typed !== '' || chosenIds.length === 0;

  // Enter takes the first of what was typed; where it must not guess, the only one.
  const [only, other] = found ?? [];
  const row = quick && typed !== '' ? groups?.[0]?.rows[0] : undefined;
  const lead = row ? leadOf(row, hair, chosenIds) : other ? undefined : only;

  /** The next one is typed at once. On a touch screen the keyboard of the screen would cover the list. */
  function add(service: BookableService) {
    if (isTouchScreen()) list.current?.focus();
    else {
      box.current?.focus();
      box.current?.select();
    }
    if (quick) {
      setTyped('');
      setOpened(false);
    }
    return onAdd(service);
  }

  function enter() {
    if (lead && !busy && !chosenIds.includes(lead.id)) add(lead);
  }

  /** Arrows go through the chips: to the sides in a row, up and down from row to row. */
  function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
    const steps: Record<string, [row: number, chip: number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
    };
    const step = steps[event.key];
    const inBox = event.target === box.current;
    if (!step || (inBox && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (inBox && !isListed) return setOpened(true);
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])]
      .map(row => [...row.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')])
      .filter(chips => chips.length > 0);
    const at = rows.findIndex(chips => chips.some(chip => chip.matches(':focus')));
    if (at === 0 && event.key === 'ArrowUp') return box.current?.focus();
    const chips = rows[inBox ? 0 : at + step[0]];
    const chip = step[0] === 0 ? (chips ?? []).findIndex(each => each.matches(':focus')) : 0;
    chips?.[chip + step[1]]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the buttons in it
    <div className={styles.picker} data-quick={quick ? '' : undefined} onKeyDown={moveByKey}>
      <SearchField
        label="Buscar servicio"
        placeholder="Servicio, descripción o cabello"
        value={typed}
        onChange={setTyped}
        onEnter={enter}
        ref={box}
      />
      {isListed && (
        <div ref={list} className={styles.list} tabIndex={-1}>
          <Loaded
            query={{ data: groups, error, isFetching, refetch }}
            failed="No se pudieron cargar los servicios"
            skeleton={<SkeletonRows label="Cargando servicios" />}
            empty={{
              when: shown => shown.length === 0,
              show: <Empty text="No se encontraron servicios registrados" />,
            }}
          >
            {shown =>
              shown.map(({ category, rows }, group) => (
                <section key={category} aria-label={category}>
                  <p className={styles.category}>{category}</p>
                  <ul aria-label={`Servicios de ${category}`}>
                    {rows.map((row, index) => (
                      <ServiceRow
                        key={row.name}
                        row={row}
                        hair={hair}
                        healerId={healerId}
                        chosenIds={chosenIds}
                        isFirst={group === 0 && index === 0}
                        takesEnter={typed === '' ? undefined : row.variants.find(variant => variant === lead)}
                        busy={busy}
                        exchanges={exchanges}
                        onAdd={add}
                      />
                    ))}
                  </ul>
                </section>
              ))
            }
          </Loaded>
        </div>
      )}
    </div>
  );
}
