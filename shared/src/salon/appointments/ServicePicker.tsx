import { ArrowLeftRight, Check, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCall } from '../../client';
import type { CallReply } from '../../contract/calls';
import { Button } from '../../kit/actions/Button';
import { Empty } from '../../kit/feedback/Empty';
import { SkeletonRows } from '../../kit/feedback/Skeleton';
import { SearchField } from '../../kit/fields/SearchField';
import { Loaded } from '../../kit/layout/Loaded';
import { Money, Note, Strong } from '../../kit/text';
import type { Money as Amount } from '../../rules/money';
import { matchesWords } from '../../rules/search';
import { priceByHealer } from '../../rules/till/quote';
import { formatDuration } from '../../rules/time';
import styles from './service-picker.module.css';

export type BookableService = CallReply<'calendar/services'>['services'][number];

export interface ServicePickerProps {
  /** Those that are there already: a service can be added once. */
  chosenIds: readonly number[];
  /** The healer whose prices are shown; the catalogue's if nobody is chosen yet. */
  healerId: number | undefined;
  onAdd: (service: BookableService) => unknown;
  /** One is being added. */
  busy?: boolean;
  /** One is chosen in the place of another. */
  exchanges?: boolean;
  /** Leaves out those that are there already, instead of saying so. */
  hidesChosen?: boolean;
}

/** The services that can be booked, found by name, description or hair. */
export function ServicePicker({
  chosenIds,
  healerId,
  onAdd,
  busy = false,
  exchanges = false,
  hidesChosen = false,
}: ServicePickerProps) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isFetching, refetch } = useCall('calendar/services', {});
  const found = data?.services.filter(
    ({ id, name, description, hair }) =>
      !(hidesChosen && chosenIds.includes(id)) && matchesWords(typed, [name, description, hair]),
  );

  /** The next one is typed at once. On a touch screen the keyboard of the screen would cover the list. */
  function add(service: BookableService) {
    const touch = globalThis.matchMedia?.('(pointer: coarse)').matches;
    if (touch) list.current?.focus();
    else {
      box.current?.focus();
      box.current?.select();
    }
    return onAdd(service);
  }

  function addOnly() {
    const [only, other] = found ?? [];
    if (only && !other && !busy && !chosenIds.includes(only.id)) add(only);
  }

  return (
    <div className={styles.picker}>
      <SearchField
        label="Buscar servicio"
        placeholder="Servicio, descripción o cabello"
        value={typed}
        onChange={setTyped}
        onEnter={addOnly}
        ref={box}
      />
      <div ref={list} className={styles.list} tabIndex={-1}>
        <Loaded
          query={{ data: found, error, isFetching, refetch }}
          failed="No se pudieron cargar los servicios"
          skeleton={<SkeletonRows label="Cargando servicios" />}
          empty={{
            when: services => services.length === 0,
            show: <Empty text="No se encontraron servicios registrados" />,
          }}
        >
          {services => (
            <ul aria-label="Servicios">
              {services.map(service => (
                <ServiceRow
                  key={service.id}
                  service={service}
                  price={priceByHealer(service, healerId)}
                  isChosen={chosenIds.includes(service.id)}
                  busy={busy}
                  exchanges={exchanges}
                  onAdd={() => add(service)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </div>
  );
}

interface ServiceRowProps {
  service: BookableService;
  price: Amount;
  isChosen: boolean;
  busy: boolean;
  exchanges: boolean;
  onAdd: () => unknown;
}

function ServiceRow({ service, price, isChosen, busy, exchanges, onAdd }: ServiceRowProps) {
  const { name, hair, description, minutes } = service;
  const verb = exchanges ? 'Cambiar' : 'Agregar';
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Strong clip>{name}</Strong>
        <Note clip>{[hair, formatDuration(minutes), description].filter(Boolean).join(' · ')}</Note>
      </div>
      <Money value={price} />
      <Button
        size="s"
        icon={isChosen ? Check : exchanges ? ArrowLeftRight : Plus}
        disabled={isChosen || busy}
        aria-label={`${isChosen ? 'Agregado' : verb}: ${name}${hair ? ` · ${hair}` : ''}`}
        onClick={onAdd}
      >
        {isChosen ? 'Agregado' : verb}
      </Button>
    </li>
  );
}
