/** 'Tarjetas de regalo' of what stands inside a sentence. */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
