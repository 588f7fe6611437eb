import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { Button } from '@melena/shared/kit/actions/Button';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { Select } from '@melena/shared/kit/fields/Select';
import { Money, Muted, Note, Num, Strong } from '@melena/shared/kit/text';
import { isLive } from '@melena/shared/rules/agenda/appointment-status';
import { hairOf, nameWithHair } from '@melena/shared/rules/hair';
import { fullName } from '@melena/shared/rules/person';
import { formatDuration } from '@melena/shared/rules/time';
import { RemoveServiceQuestion } from '@melena/shared/salon/appointments/RemoveServiceConfirm';
import { ServicePicker } from '@melena/shared/salon/appointments/ServicePicker';
import { ServiceWarning } from '@melena/shared/salon/appointments/ServiceWarning';
import type { BookableService } from '@melena/shared/salon/appointments/service-groups';
import { Plus, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { addService, chooseServiceHealer, removeService } from '../../common/booking-draft/draft-choices';
import { ANY_HEALER } from '../../common/slots/offers';
import styles from './pane.module.css';
import type { Booking } from './use-booking';
import type { BookingLine } from './use-quote';

interface ServicesSectionProps {
  booking: Booking;
  /** The field that searches. */
  ref: Ref<HTMLInputElement>;
}

/** The services of the booking and their healers: each service once. */
export function ServicesSection({ booking, ref }: ServicesSectionProps) {
  const { client, history, lines, draft, slot, refusal } = booking;
  const { data } = useCall('calendar/services', {});
  const [removing, setRemoving] = useState<BookingLine | null>(null);
  const chosenIds = draft.services.map(({ id }) => id);
  const usual = usualServices(history ?? [], data?.services ?? []);
  /** Whoever has the chosen hour. */
  const assignedTo = ({ chosenHealerId, healerId = draft.choice?.healerId }: BookingLine) => {
    const healer = slot.healers.find(({ id }) => id === healerId);
    return draft.choice && chosenHealerId === null && healer
      ? `Quien sea: ${healer.first_name}`
      : 'Con quien sea';
  };
  if (!client) return <ClosedSection title="Servicios" />;
  return (
    <section className={styles.section} aria-label="Servicios">
      <h3>Servicios</h3>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label="Servicios de la cita">
          {lines.map(line => (
            <li key={line.id} className={styles.line}>
              <span className={styles.what}>
                <Strong>{line.name}</Strong>
                <Note num>{[hairOf(line), formatDuration(line.minutes)].filter(Boolean).join(' · ')}</Note>
              </span>
              <Select
                label={`Healer de ${line.name}`}
                width={172}
                options={[
                  { value: ANY_HEALER, label: assignedTo(line) },
                  ...slot.healers.map(healer => ({ value: healer.id, label: `Con ${fullName(healer)}` })),
                ]}
                value={line.chosenHealerId ?? ANY_HEALER}
                onChange={id => chooseServiceHealer(line.id, id === ANY_HEALER ? null : id)}
              />
              <Num>
                <Money value={line.price} />
              </Num>
              <IconButton
                name={`Eliminar servicio: ${line.name}`}
                icon={X}
                size="s"
                onClick={() => setRemoving(line)}
              />
            </li>
          ))}
        </ul>
      )}
      <UsualServices services={usual} chosenIds={chosenIds} onAdd={({ id }) => addService(id)} />
      <ServicePicker
        ref={ref}
        quick
        chosenIds={chosenIds}
        healerId={draft.choice?.healerId}
        hair={usual[0]?.hair}
        onAdd={({ id }) => addService(id)}
      />
      {refusal.part === 'services' && <FailureNotice error={refusal.error} />}
      {lines.length === 0 && <ServiceWarning />}
      {removing && (
        <RemoveServiceQuestion
          service={removing}
          onBack={() => setRemoving(null)}
          onConfirm={() => {
            removeService(removing.id);
            setRemoving(null);
          }}
        />
      )}
    </section>
  );
}

/** A section before it is still to be filled in. */
export function ClosedSection({ title }: { title: string }) {
  return (
    <section className={styles.section} data-closed="" aria-label={title}>
      <h3>{title}</h3>
    </section>
  );
}

type Visit = CallReply<'clients/profile'>['services'][number];

const SHOWN = 3;

/** The last services of a client that can still be booked, the latest first, each once. */
function usualServices(visits: readonly Visit[], services: readonly BookableService[]): BookableService[] {
  const ids = visits.filter(isLive).flatMap(({ service_ids }) => service_ids);
  return [...new Set(ids)].flatMap(id => services.find(service => service.id === id) ?? []).slice(0, SHOWN);
}

interface UsualServicesProps {
  services: readonly BookableService[];
  chosenIds: readonly number[];
  onAdd: (service: BookableService) => void;
}

/** 'Lo de siempre': what the client came for the last times. Nothing once all of it is there. */
function UsualServices({ services, chosenIds, onAdd }: UsualServicesProps) {
  const left = services.filter(({ id }) => !chosenIds.includes(id));
  if (left.length === 0) return null;
  return (
    <div className={styles.usual}>
      <Muted size="s">Lo de siempre</Muted>
      {left.map(service => {
        const name = nameWithHair(service);
        return (
          <Button
            key={service.id}
            size="s"
            icon={Plus}
            className={styles.chip}
            aria-label={`Lo de siempre: ${name}`}
            onClick={() => onAdd(service)}
          >
            {name} {formatDuration(service.minutes)} <Money value={service.price} />
          </Button>
        );
      })}
    </div>
  );
}
