import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Empty } from '@melena/shared/kit/feedback/Empty';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { StepList, StepListItem } from '@melena/shared/kit/layout/StepList';
import { Muted } from '@melena/shared/kit/text';
import { formatDuration } from '@melena/shared/rules/time';
import { Droplets, ListChecks } from 'lucide-react';
import { useSubmit } from '../outbox/use-submit';
import { DoseRow } from './DoseRow';
import { type DoseState, doseStates, materialsFor, stepName, wholeGrams } from './dose-states';
import css from './dossier.module.css';
import { materialRequest } from './material-request';
import type { Dose, Service, Step, WorkSheetProps } from './types';

/** The dossier of each service, to be followed step by step; a step's material is one tap away. */
export function Dossiers(props: WorkSheetProps) {
  const { services } = props.process;
  const states = doseStates(props.process, props.requests);
  if (services.every(({ dossier }) => dossier.length === 0)) {
    return <Empty icon={ListChecks} text="No se ha registrado el dossier" />;
  }
  return services.map(service => <Dossier key={service.id} service={service} states={states} {...props} />);
}

interface DossierProps extends WorkSheetProps {
  service: Service;
  states: ReadonlyMap<number, DoseState>;
}

function Dossier({ service, states, process, editable, onOpen }: DossierProps) {
  const { appointment, services } = process;
  const materials = useCall('product/materials', {}).data?.materials;
  const { ask, busy, error } = useSubmit(appointment);

  /** A single tap is enough if only one material fits; otherwise the healer chooses. */
  function request(step: Step, dose: Dose): unknown {
    const wish = { dose, comments: stepName(service, step) };
    const [material, ...others] = materialsFor(dose, materials ?? []);
    if (!material) return;
    if (others.length > 0) return onOpen({ dose: wish });
    const grams = wholeGrams(dose);
    return ask(materialRequest({ appointmentId: appointment.id, material, grams, wish }));
  }

  /** The doses of a step that nobody asked for yet and that one material fits: they need no choice. */
  const openDoses = ({ products }: Step) =>
    products.filter(dose => !states.has(dose.id) && materialsFor(dose, materials ?? []).length === 1);

  async function requestAll(step: Step): Promise<void> {
    for (const dose of openDoses(step)) await request(step, dose);
  }

  return (
    <section className={css.dossier} aria-label={`Dossier de ${service.name}`}>
      {services.length > 1 && <h3 className={css.service}>{service.name}</h3>}
      <FailureNotice error={error} />
      {service.dossier.length === 0 && <Muted as="p">No se ha registrado el dossier</Muted>}
      <StepList>
        {service.dossier.map(step => (
          <StepListItem key={step.id} number={step.step}>
            <div className={css.title}>
              <b>{step.title}</b>
              {editable && openDoses(step).length > 1 && (
                <Button
                  size="s"
                  icon={Droplets}
                  busy={busy}
                  aria-label={`Pedir todo el paso: ${step.title}`}
                  onClick={() => requestAll(step)}
                >
                  Pedir todo el paso
                </Button>
              )}
              <Muted num>{formatDuration(step.minutes)}</Muted>
            </div>
            <ul>
              {step.products.map(dose => (
                <DoseRow
                  key={dose.id}
                  dose={dose}
                  state={states.get(dose.id)}
                  materials={materials}
                  editable={editable}
                  onRequest={() => request(step, dose)}
                />
              ))}
              {step.products.length === 0 && (
                <Muted as="li" size="s">
                  No hay productos registrado
                </Muted>
              )}
            </ul>
          </StepListItem>
        ))}
      </StepList>
    </section>
  );
}
