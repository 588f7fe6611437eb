import { useCall } from '@melena/shared/client';
import { IconButton } from '@melena/shared/kit/actions/IconButton';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { Select } from '@melena/shared/kit/fields/Select';
import { Money, Note, Num, Strong } from '@melena/shared/kit/text';
import { hairOf } from '@melena/shared/rules/hair';
import { fullName } from '@melena/shared/rules/person';
import { formatDuration } from '@melena/shared/rules/time';
import { RemoveServiceQuestion } from '@melena/shared/salon/appointments/RemoveServiceConfirm';
import { ServicePicker } from '@melena/shared/salon/appointments/ServicePicker';
import { ServiceWarning } from '@melena/shared/salon/appointments/ServiceWarning';
import { X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { addService, chooseServiceHealer, removeService } from '../../common/booking-draft/draft-choices';
import { ANY_HEALER } from '../../common/slots/offers';
import styles from './pane.module.css';
import { UsualServices } from './UsualServices';
import type { Booking } from './use-booking';
import type { BookingLine } from './use-quote';
import { usualServices } from './usual-services';

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
