/** Told to a screen reader while a block is in the hand; it stands in the page before anything is said. */
const region = document.createElement('div');
region.className = 'sr';
region.setAttribute('aria-live', 'assertive');
document.body.append(region);

export function say(text: string): void {
  if (!region.isConnected) document.body.append(region);
  region.textContent = text;
}
