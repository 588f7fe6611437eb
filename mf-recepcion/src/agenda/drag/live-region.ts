const REGION = 'drag-announcements';

/** Has a screen reader speak during a drag. */
export function announce(text: string): void {
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

// It stands in the page before anything is announced, because a screen reader speaks changes of elements that it knows.
addRegion();
