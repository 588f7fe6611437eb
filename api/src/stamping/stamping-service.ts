/** The stamping service's answer to an invoice that it was sent. */
export type StampAnswer =
  | { readonly kind: 'stamped'; readonly xml: string }
  /** It won't stamp this invoice, and says why. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may have stamped it, or not: asked again under the same key it says so. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Seals an invoice with the salon's certificate and has it stamped (PAC). */
export interface StampingService {
  /**
   * @param key of this very XML: it is stamped once, however often it is asked for
   */
  stamp(xml: string, key: string): Promise<StampAnswer>;
}
