/** The text of a file in UTF-8, UTF-16 or the letters of older Windows. */
export function decode(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0] = bytes;
  // A mark of the byte order, or a first letter of which one byte is empty.
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0 && bytes.length > 1)) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  const text = new TextDecoder().decode(bytes);
  const bad = text.split('\ufffd').length - 1;
  const letters = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  // A bad byte or two among letters that were read right are no reason to read all of them wrong.
  const isUtf8 = bad < letters - bad || (first === 0xef && second === 0xbb && third === 0xbf);
  return bad === 0 || isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes);
}
