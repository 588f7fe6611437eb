import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Fact, Facts, Note } from '@melena/shared/kit/text';
import { formatDateTime } from '@melena/shared/rules/time';
import styles from './paper.module.css';
import type { PaperData } from './paper-rows';

/** How often the sheet was printed, when and by whom. */
export function PrintCard({ prints: { count, last } }: { prints: PaperData['prints'] }) {
  return (
    <Sheet className={styles.card} aria-label="Impresión">
      <h2>Impresión</h2>
      <Facts>
        <Fact name="Papel">80 mm, 72 mm útiles</Fact>
        <Fact name="Impresiones" num>
          {count}
        </Fact>
        <Fact name="Impreso" num>
          {last ? `${formatDateTime(last.creation_date)} · ${last.by}` : 'Todavía no'}
        </Fact>
        <Fact name="Reimpresiones" num>
          {Math.max(count - 1, 0)}
        </Fact>
      </Facts>
      <Note>Una reimpresión lleva la palabra «Copia» bajo el folio.</Note>
    </Sheet>
  );
}
