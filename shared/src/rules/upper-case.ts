/** As category names are sent and kept (specification, 5). */
export function upperCase(name: string): string {
  return name.toLocaleUpperCase('es-MX');
}

/** 'Hoy o mañana': at the beginning of a line. */
export function startUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'viernes, noviembre 20 2026': within a line. */
export function startLower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
