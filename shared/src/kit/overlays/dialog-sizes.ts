export type DialogWidth = 400 | 480 | 560 | 760 | 840 | 960 | 1240;

export const DIALOG_SIZES: Readonly<Record<DialogWidth, string | undefined>> = {
  400: 's',
  480: undefined,
  560: '560',
  760: 'l',
  840: '840',
  960: '960',
  1240: 'xl',
};
