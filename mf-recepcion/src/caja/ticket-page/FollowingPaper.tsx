import { useCall } from '@melena/shared/client';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { whatsAppAddress } from '@melena/shared/rules/phone';
import { useEffect, useRef, useState } from 'react';
import styles from './following-paper.module.css';
import { Paper } from './Paper';
import { type PaperData, rowsOf } from './paper-rows';
import type { AskedPaper } from './remembered-paper';
import { usePrint } from './use-print';
import { whatsAppText } from './whatsapp';

interface FollowingPaperProps {
  ticketKey: { readonly appointment_id: number } | { readonly sale_id: number };
  asked: AskedPaper;
}

/** Prints and sends the ticket of what was just charged, as its charge was asked to. */
export function FollowingPaper({ ticketKey, asked }: FollowingPaperProps) {
  const { data, error } = useCall('sale/paper', ticketKey);
  if (data) return <PaperToFollow paper={data.paper} asked={asked} />;
  if (!error) return null;
  return <Notice tone="danger">El cobro está registrado, pero no se pudo cargar su ticket.</Notice>;
}

function PaperToFollow({ paper, asked }: { paper: PaperData; asked: AskedPaper }) {
  const element = useRef<HTMLElement>(null);
  const { print, printed, original, problem } = usePrint(paper, 'ticket', element);
  const [blocked, setBlocked] = useState(false);
  const address = whatsAppAddress(paper.phone, whatsAppText(paper, 'ticket'));
  const begin = useRef(() => {
    // The printer's window stops the page: the chat opens before.
    if (asked.whatsApp && address) setBlocked(!openChat(address));
    if (asked.print) print();
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin.current();
  }, []);
  return (
    <>
      {problem && <Notice tone="danger">No se imprimió el ticket: {problem}</Notice>}
      {blocked && (
        <Notice
          tone="info"
          action={
            <a href={address} target="_blank" rel="noreferrer">
              Abrir WhatsApp
            </a>
          }
        >
          El navegador no dejó abrir WhatsApp.
        </Notice>
      )}
      {asked.print && !printed && (
        <div className={styles.aside} data-only-print aria-hidden>
          <Paper
            ref={element}
            label={`Ticket ${paper.folio}`}
            rows={rowsOf(paper, 'ticket', paper.prints.count > 0 && !original)}
          />
        </div>
      )}
    </>
  );
}

/** @returns false where the browser refused a window that nobody pressed for */
function openChat(address: string): boolean {
  const chat = window.open(address, '_blank');
  if (chat) chat.opener = null;
  return chat !== null;
}
