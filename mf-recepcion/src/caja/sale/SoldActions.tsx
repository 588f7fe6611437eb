import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { FileText, MessageCircle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { CorrectionDialog } from '../corrections/CorrectionDialog';
import styles from './sold.module.css';
import type { Sale, SoldTicket } from './sold-ticket';

/** What can follow a sale: its message, its invoice, and what has to be put right. */
export function SoldActions({ ticket, sale }: { ticket: SoldTicket; sale: Sale }) {
  const [correcting, setCorrecting] = useState(false);
  return (
    <footer className={styles.actions}>
      <ButtonLink to={paths.saleMessage(sale.id)} icon={MessageCircle}>
        WhatsApp
      </ButtonLink>
      <Button icon={Undo2} onClick={() => setCorrecting(true)}>
        Corregir cobro
      </Button>
      <ButtonLink to={paths.invoiceOfSale(sale.id)} icon={FileText}>
        Solicitar factura
      </ButtonLink>
      {correcting && (
        <CorrectionDialog
          subtitle={`${sale.folio} · ${sale.client}`}
          ticketKey={{ sale_id: sale.id }}
          ticket={ticket}
          onClose={() => setCorrecting(false)}
        />
      )}
    </footer>
  );
}
