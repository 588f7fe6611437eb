/** The stamping service (PAC) that seals and stamps invoices. */
export interface StampingSettings {
  readonly url: string;
  readonly token: string;
}

/** From `PAC_URL` and `PAC_TOKEN`; null without them: invoices then stay as XML for the accountant. */
export function stampingSettings(): StampingSettings | null {
  const { PAC_URL: url, PAC_TOKEN: token } = process.env;
  return url && token ? { url, token } : null;
}
