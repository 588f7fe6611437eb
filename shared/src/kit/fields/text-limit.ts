import type { FieldFrame } from './Field';

/** Shorter ones are codes, which are not counted while they are typed. */
const COUNTED = 100;

/**
 * A field's frame with what its maximum says of a text: a count near the end, and beyond it how much is too much. The
 * browser's own `maxlength` would cut what is pasted without a word.
 */
export function withLimit<Frame extends FieldFrame>(frame: Frame, text: string, most = Infinity): Frame {
  const { length } = text.trim();
  if (length > most) return { ...frame, error: `Sobran ${length - most} caracteres: caben ${most}` };
  if (most < COUNTED || length < most * 0.9) return frame;
  return { ...frame, help: `${length} de ${most} caracteres` };
}
