import { useCall } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { StepList, StepListItem } from '@melena/shared/kit/layout/StepList';
import { Badge, Muted } from '@melena/shared/kit/text';
import { CalendarDays, Check } from 'lucide-react';
import { useState } from 'react';
import css from './first-steps.module.css';
import { STEPS } from './steps';

type Step = CallReply<'start/get'>['steps'][number];

/** The steps before a salon's first day, in the order in which they are needed; each can be left out and taken up again. */
export function FirstStepsPage() {
  // Each visit asks again: stock and files tell nobody here that they are in.
  const query = useCall('start/get', {}, { staleTime: 0 });
  return (
    <Loaded
      query={query}
      failed="No se pudieron cargar los primeros pasos"
      head={<PageHead title="Primeros pasos" />}
      skeleton={
        <PageBody>
          <Sheet>
            <SkeletonRows rows={7} label="Cargando los primeros pasos" />
          </Sheet>
        </PageBody>
      }
    >
      {({ steps }) => <Steps steps={steps} />}
    </Loaded>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ done, skipped }) => !done && !skipped);
  return (
    <>
      <PageHead title="Primeros pasos">
        <Muted num>{left.length > 0 ? `Faltan ${left.length} de ${steps.length}` : 'Todo listo'}</Muted>
      </PageHead>
      <PageBody className={css.body}>
        {left.length === 0 && (
          <Notice
            tone="ok"
            action={
              <ButtonLink to={paths.agenda} icon={CalendarDays}>
                Ir a la agenda
              </ButtonLink>
            }
          >
            Tu salón está listo para su primera cita. Esta página deja de verse en el menú.
          </Notice>
        )}
        <Sheet className={css.sheet} aria-label="Pasos">
          <StepList label="Pasos">
            {steps.map((step, index) => (
              <StepListItem key={step.step} number={step.done ? <Check className={css.done} /> : index + 1}>
                <StepRow step={step} isNext={step.step === left[0]?.step} />
              </StepListItem>
            ))}
          </StepList>
        </Sheet>
        <Sheet heading="Lo que ya tenías en otro programa">
          <div className={css.more}>
            <Muted as="p">
              Clientes, citas agendadas, tarjetas de regalo, paquetes y saldos pasan de un archivo a Melena.
            </Muted>
            <div className={css.ways}>
              {OLD_FILES.map(([kind, label]) => (
                <ButtonLink key={kind} size="s" to={paths.importFile(kind)}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          </div>
        </Sheet>
      </PageBody>
    </>
  );
}

const OLD_FILES = [
  ['clientes', 'Clientes'],
  ['citas', 'Citas agendadas'],
  ['tarjetas', 'Tarjetas de regalo'],
  ['paquetes', 'Paquetes'],
  ['saldos', 'Saldos'],
  ['proveedores', 'Proveedores'],
] as const;

function StepRow({ step: { step, done, skipped }, isNext }: { step: Step; isNext: boolean }) {
  const { title, why, verb, Dialog, links = [] } = STEPS[step];
  const [open, setOpen] = useState(false);
  const kind = isNext ? 'primary' : 'secondary';
  return (
    <section className={css.step} aria-label={title}>
      <div className={css.what}>
        <h2>
          {title} {done && <Badge tone="ok">Listo</Badge>}
          {!done && skipped && <Badge>Saltado</Badge>}
        </h2>
        <Muted as="p">{why}</Muted>
      </div>
      <div className={css.ways}>
        {Dialog && (
          <Button kind={kind} onClick={() => setOpen(true)}>
            {verb}
          </Button>
        )}
        {links.map(([label, to], index) => (
          <ButtonLink key={to} kind={Dialog || index > 0 ? 'secondary' : kind} to={to}>
            {label}
          </ButtonLink>
        ))}
        {!done && <Skip step={step} skipped={skipped} title={title} />}
      </div>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Leaves a step out, or takes it up again. */
function Skip({ step, skipped, title }: Pick<Step, 'step' | 'skipped'> & { title: string }) {
  const form = useCommandForm({
    call: 'start/skip',
    toBody: () => ({ step, skipped: !skipped }),
    done: skipped ? `${title}: otra vez entre los pasos` : `${title}: saltado`,
  });
  const verb = skipped ? 'Volver a este paso' : 'Saltar';
  return (
    <Button kind="quiet" busy={form.busy} aria-label={`${verb}: ${title}`} onClick={() => form.submit()}>
      {verb}
    </Button>
  );
}
