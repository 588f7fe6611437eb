/** The end of a line, as editors, tablets and Word write it. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** An emoji with its joiners, which stays whole; or a letter that nobody sees: a control, a mark of direction, one without width. */
const INVISIBLE =
  /(\p{Extended_Pictographic}\uFE0F?\p{EMod}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{EMod}?)*)|[^\P{Cc}\t\n]|[\p{Cf}\p{DI}\p{NChar}]/gu;

/** Text of several lines as it is kept: letters composed, and nothing in it that no screen, file or search can use. */
export function cleanText(text: string): string {
  return text
    .replace(LINE_END, '\n')
    .replace(INVISIBLE, (_, emoji = '') => emoji)
    .normalize('NFC')
    .trim();
}

/** Words that WhatsApp shows bold, as they are copied there: '*Ana*'. */
const BOLD = /(?<!\S)\*([^\s*](?:[^*]*[^\s*])?)\*(?!\S)/g;

/** The same on one line: a name that reads as another is that one. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').replace(BOLD, '$1');
}
