import { call, messageOf, useCall, useCommand } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import {
  canCancelInvoice,
  canIssue,
  canStamp,
  hasXml,
  INVOICE_STATUS,
  INVOICE_TYPE,
  invoiceName,
} from '@melena/shared/rules/invoice/invoice-status';
import { amountOf, ZERO } from '@melena/shared/rules/money';
import { useSession } from '@melena/shared/session';
import { Download, FileText, Pencil, ReceiptText, Stamp } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../common/save-file';
import { CancelInvoiceDialog } from './CancelInvoiceDialog';
import { CorrectInvoiceDialog } from './CorrectInvoiceDialog';
import { type Invoice, InvoiceFacts } from './InvoiceFacts';
import { isWholeBack } from './RefundedNotice';

export function InvoiceDialog({ invoiceId, onClose }: { invoiceId: number; onClose: () => void }) {
  const detail = useCall('invoice/detail', { invoice_id: invoiceId });
  const [opened, setOpened] = useState<'correct' | 'cancel' | null>(null);
  const issues = hasPermission(useSession()?.me.role, 'issueInvoices');
  const { data } = detail;
  const close = () => setOpened(null);
  return (
    <Dialog
      open
      size={840}
      title={data ? `Factura ${invoiceName(data.invoice)}` : 'Factura'}
      onClose={onClose}
      fields
      footStart={
        data &&
        issues &&
        canCancelInvoice(data.invoice) && (
          <Button kind="warn" onClick={() => setOpened('cancel')}>
            Cancelar factura
          </Button>
        )
      }
      foot={
        data && (
          <Actions
            invoice={data.invoice}
            issues={issues}
            stamping={data.stamping}
            onCorrect={() => setOpened('correct')}
          />
        )
      }
    >
      <Loaded
        query={detail}
        failed="No se pudo cargar la factura"
        nowhere={{ icon: ReceiptText, text: 'No se encontró la factura' }}
        skeleton={<SkeletonRows rows={8} label="Cargando la factura" />}
      >
        {({ invoice, stamping }) => (
          <>
            <InvoiceFacts invoice={invoice} stamping={stamping} />
            {opened === 'correct' && <CorrectInvoiceDialog invoice={invoice} onClose={close} />}
            {opened === 'cancel' && <CancelInvoiceDialog invoice={invoice} onClose={close} />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

interface ActionsProps {
  invoice: Invoice;
  /** The person may issue it and have it stamped. */
  issues: boolean;
  /** There is a stamping service. */
  stamping: boolean;
  onCorrect: () => void;
}

function Actions({ invoice, issues, stamping, onCorrect }: ActionsProps) {
  const { id: invoice_id, version } = invoice;
  const issue = useCommand('invoice/issue');
  const stamp = useCommand('invoice/stamp');
  const [loading, setLoading] = useState(false);
  const error = issue.error ?? stamp.error;
  const isOutdated = amountOf(invoice.refunded_after) > ZERO;
  const stamps = stamping && canStamp(invoice) && !isOutdated;

  async function download() {
    setLoading(true);
    try {
      const { file_name, xml } = await call('invoice/xml', { invoice_id });
      if (xml !== null) saveFile(file_name, new Blob([xml], { type: 'application/xml' }));
    } catch (problem) {
      toast.failed(messageOf(problem));
    } finally {
      setLoading(false);
    }
  }

  async function issueNow() {
    if (await issue.attempt({ invoice_id, version })) toast.done('Factura emitida: su XML está listo');
  }

  async function stampNow() {
    if (await stamp.attempt({ invoice_id, version })) toast.done('Factura enviada a timbrar');
  }

  return (
    <>
      {error && <Notice tone="danger">{messageOf(error)}</Notice>}
      {canIssue(invoice) && invoice.type_id === INVOICE_TYPE.client && (
        <Button icon={Pencil} onClick={onCorrect}>
          Corregir datos
        </Button>
      )}
      {issues && canIssue(invoice) && !isWholeBack(invoice) && (
        <Button
          kind={invoice.status_id === INVOICE_STATUS.issued && !isOutdated ? 'secondary' : 'primary'}
          icon={FileText}
          busy={issue.busy}
          busyLabel="Emitiendo"
          onClick={issueNow}
        >
          {invoice.status_id === INVOICE_STATUS.requested ? 'Emitir factura' : 'Emitir de nuevo'}
        </Button>
      )}
      {hasXml(invoice) && invoice.status_id !== INVOICE_STATUS.failed && (
        <Button
          kind={
            invoice.status_id === INVOICE_STATUS.issued && !stamps && !isOutdated ? 'primary' : 'secondary'
          }
          icon={Download}
          busy={loading}
          busyLabel="Descargando"
          onClick={download}
        >
          Descargar XML
        </Button>
      )}
      {issues && stamps && (
        <Button kind="primary" icon={Stamp} busy={stamp.busy} busyLabel="Enviando" onClick={stampNow}>
          Timbrar
        </Button>
      )}
    </>
  );
}
