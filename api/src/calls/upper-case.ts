/** As category names are kept (specification, 5). */
export function upperCase(name: string): string {
  return name.toLocaleUpperCase('es-MX');
}
