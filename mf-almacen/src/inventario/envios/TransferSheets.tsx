import { PaneScroll, Push, SheetHead } from '@melena/shared/kit/layout/blocks';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DialogFoot } from '@melena/shared/kit/overlays/DialogFoot';
import { Muted } from '@melena/shared/kit/text';
import { ArrowDown, MapPin } from 'lucide-react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { OnScreen } from '../../common/Paper';
import type { useScanner } from '../../common/use-scanner';
import css from './envios.module.css';

interface TransferSheetsProps {
  /** 'Datos del envío'. */
  facts: ReactNode;
  heading: string;
  scanner?: Pick<ReturnType<typeof useScanner>, 'field' | 'said' | 'codes'>;
  /** Said at the foot's left, and its buttons. */
  foot?: { text: string; actions: ReactNode };
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  children: ReactNode;
}

/** A transfer as a page: from where to where at the left, its products at the right. */
export function TransferSheets(props: TransferSheetsProps) {
  const { facts, heading, scanner, foot, onKeyDown, children } = props;
  return (
    <OnScreen>
      <PageBody>
        <div className={css.sheets}>
          <Sheet aria-label="Datos del envío" className={css.facts}>
            {facts}
          </Sheet>
          <Sheet aria-label="Productos del envío" className={css.products} onKeyDown={onKeyDown}>
            <SheetHead className={css.head}>
              <h2>{heading}</h2>
              {scanner && (
                <>
                  {scanner.said}
                  <Push />
                  {scanner.codes}
                  {scanner.field}
                </>
              )}
            </SheetHead>
            <PaneScroll className={css.lines}>{children}</PaneScroll>
            {foot && <DialogFoot start={<Muted num>{foot.text}</Muted>}>{foot.actions}</DialogFoot>}
          </Sheet>
        </div>
      </PageBody>
    </OnScreen>
  );
}

/** From one salon's storage to another's; a salon may still be chosen. */
export function Places({ from, to }: { from: string; to: ReactNode }) {
  return (
    <div className={css.places}>
      <MapPin />
      <div>
        <small>De</small>
        <b>{from} · Almacén</b>
      </div>
      <ArrowDown />
      <span />
      <MapPin />
      <div>
        {typeof to === 'string' ? (
          <>
            <small>A</small>
            <b>{to} · Almacén</b>
          </>
        ) : (
          to
        )}
      </div>
    </div>
  );
}
