import { toast } from '@melena/shared/kit/feedback/toast-store';
import { amountOf, formatMoney } from '@melena/shared/rules/money';
import { PHONE_WANTED, whatsAppAddress } from '@melena/shared/rules/phone';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { type PurchaseData, productLabel } from '../purchase-line';

/** True where the browser hands a file to another program, such as WhatsApp. */
export const canShareFiles = () =>
  navigator.canShare?.({ files: [new File([], 'orden.pdf', { type: 'application/pdf' })] }) ?? false;

/** @internal The order as a message: its product lines, as they are read in a chat. */
export function orderText({ details, products, salon }: PurchaseData): string {
  return [
    `Hola, ${details.contact}. ${salon?.name ?? ''} te pide (orden de compra #${details.folio}):`,
    '',
    ...products.map(line =>
      [`${formatQuantity(line.quantity, 'pieza')} · ${productLabel(line)}`, line.code]
        .filter(Boolean)
        .join(' · '),
    ),
    '',
    `Total sin IVA ${formatMoney(amountOf(details.total))}`,
    ...(salon?.rfc ? [`Factura a ${salon.legal_name}, RFC ${salon.rfc}`] : []),
  ].join('\n');
}

/** Ways in which an order goes to its supplier. WhatsApp and a mail program take a text; the PDF is saved to be attached. */
export function useOrderMessage(data: PurchaseData) {
  const { details, contacts, salon } = data;
  const contact = contacts.find(({ id }) => id === details.supplier_contact_id);
  const name = `orden-de-compra-${details.folio}.pdf`;
  // The library is fetched with the first file.
  const pdf = () => import('./order-pdf').then(({ orderPdf }) => orderPdf(data));
  const failed = () => toast.failed('No se pudo hacer el PDF. Intenta de nuevo.');
  const download = () =>
    pdf()
      .then(file => file.save(name, { returnPromise: true }))
      .catch(failed);
  async function share() {
    const file = new File([(await pdf()).output('blob')], name, { type: 'application/pdf' });
    await navigator.share({ files: [file], text: orderText(data) });
  }
  return {
    download,
    share: () =>
      share().catch((error: unknown) => {
        // Whoever closes the list of programs wanted none.
        if (!(error instanceof DOMException && error.name === 'AbortError')) failed();
      }),
    whatsApp: () => {
      const address = whatsAppAddress(contact?.phone ?? '', orderText(data));
      if (!address) return toast.failed(`${details.contact}: ${PHONE_WANTED}`);
      window.open(address, '_blank', 'noopener');
      void download();
    },
    email: () => {
      const subject = `Orden de compra #${details.folio} · ${salon?.name ?? ''}`;
      const query = new URLSearchParams({ subject, body: orderText(data) }).toString().replaceAll('+', '%20');
      void download();
      window.location.href = `mailto:${contact?.email ?? ''}?${query}`;
    },
  };
}
