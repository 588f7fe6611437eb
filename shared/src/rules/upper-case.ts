/** As category names are sent and kept (specification, 5). */
export function upperCase(name: string): string {
  return name.toLocaleUpperCase('es-MX');
}
