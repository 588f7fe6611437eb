import { Button } from '@melena/shared/kit/actions/Button';
import { FailureNotice } from '@melena/shared/kit/feedback/FailureNotice';
import { Quantity } from '@melena/shared/kit/fields/QuantityField';
import { Dialog } from '@melena/shared/kit/overlays/Dialog';
import { isRetail, PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import { productDetail, splitContent } from '@melena/shared/salon/products/product-detail';
import { StockPicker, useProductChoice } from '@melena/shared/salon/products/StockPicker';
import { useState } from 'react';
import type { HealerRequest } from '../outbox/requests';
import { useSubmit } from '../outbox/use-submit';
import css from './dialogs.module.css';
import { pieces } from './line-detail';
import type { ProcessData } from './types';

type RetailStatus = (typeof RETAIL_STATUS)[keyof typeof RETAIL_STATUS];

interface AddProductDialogProps {
  process: ProcessData;
  requests: readonly HealerRequest[];
  onClose: () => void;
}

/** Sells or recommends a product: what has a price and isn't in the appointment yet. */
export function AddProductDialog({ process, requests, onClose }: AddProductDialogProps) {
  const { appointment, products } = process;
  const { ask, busy, error } = useSubmit(appointment);
  const [status, setStatus] = useState<RetailStatus>(RETAIL_STATUS.purchased);

  const asked = requests.flatMap(({ body, refusal }) => (refusal || !body.product ? [] : body.product));
  const added = [...products, ...asked].filter(isRetail).map(({ variant_id }) => variant_id);
  const { chosen, quantity, pieces: piecesField, picker } = useProductChoice(added);

  async function add(status_id: RetailStatus) {
    if (!chosen) return;
    setStatus(status_id);
    const recommends = status_id === RETAIL_STATUS.recommended;
    const done = await ask({
      body: {
        product: {
          appointment_id: appointment.id,
          variant_id: chosen.variant_id,
          type_id: PRODUCT_TYPE.retail,
          status_id,
          quantity,
        },
      },
      name: splitContent(chosen.variant).name,
      detail: `${productDetail(chosen, chosen.variant)} · ${recommends ? 'Recomendado' : pieces(quantity)}`,
      done: `${chosen.variant} ${recommends ? 'recomendado en' : 'agregado a'} #${appointment.folio}`,
    });
    if (done) onClose();
  }

  const busyAs = (one: RetailStatus) => busy && status === one;
  return (
    <Dialog
      open
      size={760}
      title="Agregar producto"
      busy={busy}
      onClose={onClose}
      bodyClassName={css.fill}
      onSubmit={event => {
        event.preventDefault();
        void add(RETAIL_STATUS.purchased);
      }}
      footStart={<Quantity {...piecesField} disabled={!chosen || busy} />}
      foot={
        <>
          <Button
            disabled={!chosen || busy}
            busy={busyAs(RETAIL_STATUS.recommended)}
            busyLabel="Agregando"
            onClick={() => add(RETAIL_STATUS.recommended)}
          >
            Agregar y recomendar
          </Button>
          <Button
            kind="primary"
            type="submit"
            disabled={!chosen}
            busy={busyAs(RETAIL_STATUS.purchased)}
            busyLabel="Agregando"
          >
            Agregar y vender
          </Button>
        </>
      }
    >
      <FailureNotice error={error} />
      <StockPicker {...picker} busy={busy} />
    </Dialog>
  );
}
