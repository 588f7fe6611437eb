/** Elements of a drag are made by hand: nothing of it is drawn by React. */
export function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Sets or removes an empty `data-` attribute. */
export function toggle(on: HTMLElement, name: string, yes: boolean): void {
  if (yes) on.dataset[name] = '';
  else delete on.dataset[name];
}

/** Sets a text only where it changes, so that nothing is laid out again for the same one. */
export function setText(on: HTMLElement, text: string): void {
  if (on.textContent !== text) on.textContent = text;
}

/** Chromium orders all layers of the page anew for each move of one, unless that one has an animation of its transform. */
export function moveAlone(layer: HTMLElement): void {
  layer.animate({ transform: ['none', 'none'] }, { duration: 1, composite: 'add' }).pause();
}
