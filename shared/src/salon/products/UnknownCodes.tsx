import { ScanBarcode, X } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../client';
import { Button } from '../../kit/actions/Button';
import { IconButton } from '../../kit/actions/IconButton';
import { Notice } from '../../kit/feedback/Notice';
import { Dialog } from '../../kit/overlays/Dialog';
import { Note, Num, Strong } from '../../kit/text';
import { hasPermission } from '../../rules/access/permissions';
import { counted, formatCount } from '../../rules/quantity';
import { codeKey } from '../../rules/stock/barcode';
import { useSession } from '../../session';
import { AssignCodeDialog } from './AssignCodeDialog';
import type { UnknownCodeList } from './unknown-codes';
import css from './unknown-codes.module.css';

interface UnknownCodesProps {
  list: UnknownCodeList;
  /** A product has the code by now: as many pieces of it were scanned. */
  onKnown: (variantId: number, pieces: number) => void;
}

/** The codes that no product has, behind a button, until each is a product's or is dropped. Nothing where there is none. */
export function UnknownCodes({ list, onKnown }: UnknownCodesProps) {
  const [isOpen, setOpen] = useState(false);
  const { codes } = list;
  if (codes.length === 0) {
    // The next code that is scanned opens nothing over the scanner.
    if (isOpen) setOpen(false);
    return null;
  }
  return (
    <>
      <Button size="s" icon={ScanBarcode} onClick={() => setOpen(true)}>
        {formatCount(codes.length)} sin producto
      </Button>
      {isOpen && <CodesDialog list={list} onKnown={onKnown} onClose={() => setOpen(false)} />}
    </>
  );
}

function CodesDialog({ list, onKnown, onClose }: UnknownCodesProps & { onClose: () => void }) {
  const stock = useCall('product/stock', {});
  const [assigning, setAssigning] = useState<string | null>(null);
  const products = new Map(stock.data?.products.map(row => [codeKey(row.code), row]));
  const mayAssign = hasPermission(useSession()?.me.role, 'productos');
  function take(code: string, variantId: number) {
    const { pieces = 0 } = list.codes.find(each => each.code === code) ?? {};
    list.forget(code);
    onKnown(variantId, pieces);
  }
  return (
    <>
      <Dialog
        open
        size={560}
        title="Códigos sin producto"
        onClose={onClose}
        foot={<Button onClick={onClose}>Volver</Button>}
      >
        {!mayAssign && <Notice tone="info">Pide a almacén o a un administrador que los asigne.</Notice>}
        <ul className={css.codes}>
          {list.codes.map(({ code, pieces }) => {
            const known = products.get(codeKey(code));
            return (
              <li key={code}>
                <span>
                  <Strong num>{code}</Strong>
                  <Note>
                    <Num>{counted(pieces, 'vez', 'veces')}</Num>
                    {known && ` · ya es de ${known.variant}`}
                  </Note>
                </span>
                {known ? (
                  <Button size="s" onClick={() => take(code, known.variant_id)}>
                    Agregar
                  </Button>
                ) : (
                  mayAssign && (
                    <Button size="s" onClick={() => setAssigning(code)}>
                      Asignar a un producto
                    </Button>
                  )
                )}
                <IconButton icon={X} name={`Quitar ${code}`} onClick={() => list.forget(code)} />
              </li>
            );
          })}
        </ul>
      </Dialog>
      {assigning !== null && (
        <AssignCodeDialog
          code={assigning}
          onAssigned={variantId => take(assigning, variantId)}
          onClose={() => setAssigning(null)}
        />
      )}
    </>
  );
}
