/** Has the browser keep a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun, and holds what it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
