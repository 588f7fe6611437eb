/** '3 variantes'. */
export function variantCount({ variants }: { variants: number }): string {
  return variants === 1 ? '1 variante' : `${variants.toLocaleString('es-MX')} variantes`;
}
