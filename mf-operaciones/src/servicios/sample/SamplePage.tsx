import { Notice } from '@melena/shared/kit/feedback/Notice';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { type Tab, Tabs } from '@melena/shared/kit/layout/Tabs';
import { Badge } from '@melena/shared/kit/text';
import css from './sample.module.css';

interface SamplePageProps {
  title: string;
  back: { to: string; label: string };
  label: string;
  tabs: readonly Tab<string>[];
}

/** A screen as it might become, of which nothing is real: it says so, and saves nothing. */
export function SamplePage({ title, back, label, tabs }: SamplePageProps) {
  return (
    <>
      <PageHead title={title} back={back}>
        <Badge tone="info">Muestra</Badge>
      </PageHead>
      <PageBody className={css.body}>
        <Notice tone="info">
          Muestra: los datos de esta pantalla son inventados y nada de lo que se cambie aquí se guarda.
        </Notice>
        <Tabs label={label} tabs={tabs} />
      </PageBody>
    </>
  );
}
