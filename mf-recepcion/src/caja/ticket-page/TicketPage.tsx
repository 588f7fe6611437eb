import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Fact, Facts, Note } from '@melena/shared/kit/text';
import { useParams, useSearchParams } from '@melena/shared/router';
import { formatDateTime } from '@melena/shared/rules/time';
import { StatusBadge } from '@melena/shared/salon/appointments/StatusBadge';
import { Download, FileText, Printer, ReceiptText, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '../../common/save-file';
import { TicketCorrection } from '../corrections/CorrectionDialog';
import { Paper } from './Paper';
import styles from './paper.module.css';
import { CORRECTION_NAMES, type PaperData, rowsOf, type SheetChoice } from './paper-rows';
import { usePrint } from './use-print';
import { WhatsAppCard } from './WhatsAppCard';
import { whatsAppText } from './whatsapp';

/** '/caja/ticket/{appointment}' and '/caja/ticket/venta/{sale}': the paper of what was charged. */
export function TicketPage() {
  const { id, sale } = useParams();
  const query = useCall('sale/paper', sale ? { sale_id: Number(sale) } : { appointment_id: Number(id) });
  const back = { to: sale ? paths.till : paths.ticket(Number(id)), label: 'Caja' };
  return (
    <Loaded
      query={query}
      failed="No se pudo cargar el ticket"
      nowhere={NOT_FOUND}
      head={<PageHead title="Ticket" back={back} />}
      skeleton={
        <PageBody>
          <Sheet fill className={styles.well}>
            <SkeletonRows rows={12} label="Cargando el ticket" />
          </Sheet>
        </PageBody>
      }
    >
      {({ paper }) => <Ticket paper={paper} back={back} />}
    </Loaded>
  );
}

const NOT_FOUND = {
  icon: ReceiptText,
  text: 'No se encontró el ticket',
  to: paths.till,
  label: 'Ir a la caja',
};

function Ticket({ paper, back }: { paper: PaperData; back: { to: string; label: string } }) {
  const [search, setSearch] = useSearchParams();
  const sheets = sheetsOf(paper);
  const sheet = sheets.find(({ value }) => value === search.get('hoja'))?.value ?? 'ticket';
  const [correcting, setCorrecting] = useState(search.has('corregir'));
  const bySale = back.to === paths.till && paper.sale_id !== null;
  const element = useRef<HTMLElement>(null);
  const { print, busy, original, problem } = usePrint(paper, sheet, element);
  const prints = printsOf(paper, sheet);
  const rows = rowsOf(paper, sheet, prints.count > 0 && !original);
  const title = `Ticket ${paper.folio}`;
  return (
    <>
      <PageHead
        title={title}
        back={back}
        actions={
          <>
            <Button icon={Undo2} onClick={() => setCorrecting(true)}>
              Corregir cobro
            </Button>
            <ButtonLink
              icon={FileText}
              to={
                bySale
                  ? paths.invoiceOfSale(paper.sale_id ?? 0)
                  : paths.invoiceOfAppointment(paper.appointment_id ?? 0)
              }
            >
              Solicitar factura
            </ButtonLink>
            <Button icon={Download} onClick={() => download(rows, `${title.replace(/[#·\s]+/g, '-')}.pdf`)}>
              PDF
            </Button>
            <Button kind="primary" icon={Printer} busy={busy} busyLabel="Imprimiendo" onClick={print}>
              Imprimir
            </Button>
          </>
        }
      >
        {paper.appointment_id !== null && <StatusBadge status="finalizada" />}
      </PageHead>
      <PageBody className={styles.body}>
        <div className={styles.columns}>
          <Sheet className={styles.well} aria-label="Vista previa">
            <Paper ref={element} label={title} rows={rows} />
          </Sheet>
          <div className={styles.cards}>
            {problem && <Notice tone="danger">{problem}</Notice>}
            {sheets.length > 1 && (
              <Sheet className={styles.sheets}>
                <SelectField
                  label="Hoja"
                  options={sheets}
                  value={sheet}
                  onChange={value => setSearch(value === 'ticket' ? {} : { hoja: value }, { replace: true })}
                />
              </Sheet>
            )}
            <WhatsAppCard
              key={sheet}
              phone={paper.phone}
              text={whatsAppText(paper, sheet)}
              asked={search.has('whatsapp')}
            />
            <PrintCard prints={prints} />
          </div>
        </div>
      </PageBody>
      {correcting && (
        <TicketCorrection
          subtitle={`${paper.folio} · ${paper.client}`}
          ticketKey={bySale ? { sale_id: paper.sale_id ?? 0 } : { appointment_id: paper.appointment_id ?? 0 }}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  );
}

function sheetsOf({ gift_cards, corrections }: PaperData): { value: SheetChoice; label: string }[] {
  return [
    { value: 'ticket', label: 'Ticket' },
    ...gift_cards.map(({ id, number }) => ({
      value: `tarjeta-${id}` as const,
      label: `Tarjeta de regalo ${number}`,
    })),
    ...corrections.map(({ id, kind, creation_date }) => ({
      value: `correccion-${id}` as const,
      label: `${CORRECTION_NAMES[kind]} · ${formatDateTime(creation_date)}`,
    })),
  ];
}

function printsOf(paper: PaperData, sheet: SheetChoice): PaperData['prints'] {
  const slip =
    paper.gift_cards.find(({ id }) => sheet === `tarjeta-${id}`) ??
    paper.corrections.find(({ id }) => sheet === `correccion-${id}`);
  return (slip ?? paper).prints;
}

/** The file is made in the browser; what makes it is fetched now. */
async function download(rows: ReturnType<typeof rowsOf>, name: string) {
  try {
    const { ticketPdf } = await import('./ticket-pdf');
    saveFile(name, await ticketPdf(rows));
  } catch {
    toast.failed('No se pudo hacer el PDF. Intenta de nuevo.');
  }
}

function PrintCard({ prints: { count, last } }: { prints: PaperData['prints'] }) {
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
