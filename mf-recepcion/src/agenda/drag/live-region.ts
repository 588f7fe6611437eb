const REGION = 'drag-said';

/** Told to a screen reader while a block is in the hand. */
export function say(text: string): void {
  const region = document.getElementById(REGION) ?? addRegion();
  region.textContent = text;
}

function addRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = REGION;
  region.className = 'sr';
  region.setAttribute('aria-live', 'assertive');
  document.body.append(region);
  return region;
}

// It stands in the page before anything is said: a reader tells changes of what it knows.
addRegion();
