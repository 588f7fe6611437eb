const KEY = 'melena.charge-paper';

/** The papers that follow a charge. */
export interface AskedPaper {
  readonly print: boolean;
  readonly whatsApp: boolean;
}

/** The choice of the last charge on this machine: the printer stands beside one desk and not beside another. */
export function rememberedPaper(): AskedPaper {
  const kept = (localStorage.getItem(KEY) ?? '').split(' ');
  return { print: kept.includes('print'), whatsApp: kept.includes('whatsapp') };
}

export function rememberPaper({ print, whatsApp }: AskedPaper): void {
  localStorage.setItem(KEY, [print ? 'print' : '', whatsApp ? 'whatsapp' : ''].join(' ').trim());
}
