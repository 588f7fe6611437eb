import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { DragScene } from './drag-store';

type DragCode = typeof import('./drag').blockDrag;

const BLOCK = 'button[data-status][data-col]';

let loading: Promise<DragCode | undefined> | undefined;
let code: DragCode | undefined;

/** The code of dragging isn't part of the first load: the pointer over the grid fetches it, or a key on a block. */
function load(): Promise<DragCode | undefined> {
  loading ??= import('./drag').then(
    ({ blockDrag }) => {
      code = blockDrag;
      return blockDrag;
    },
    () => {
      // Without a connection nothing is dragged; the next time asks again.
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

/**
 * A press that was let go before the code had come was a click, and lifts nothing. One that is still held is where the
 * pointer went meanwhile.
 */
async function pressWhenLoaded(press: Parameters<DragCode['press']>[0]): Promise<void> {
  let isHeld = true;
  let moved: globalThis.PointerEvent | undefined;
  const letGo = () => {
    isHeld = false;
  };
  const move = (event: globalThis.PointerEvent) => {
    moved = event;
  };
  window.addEventListener('pointermove', move);
  const ends = ['pointerup', 'pointercancel'] as const;
  for (const end of ends) window.addEventListener(end, letGo, { capture: true, once: true });
  const loaded = await load();
  for (const end of ends) window.removeEventListener(end, letGo, { capture: true });
  window.removeEventListener('pointermove', move);
  if (!isHeld || !loaded) return;
  loaded.press(press);
  if (moved) window.dispatchEvent(new PointerEvent('pointermove', moved));
}

/** The grid's handlers for dragging; undefined where nothing can be moved. */
export function useDrag(scene: DragScene, moves: boolean) {
  const latest = useRef(scene);
  latest.current = scene;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody else changed is seen while dragging too
  useEffect(() => code?.refresh(), [scene.appointments]);
  useEffect(() => () => code?.stop(), []);
  if (!moves) return undefined;
  const read = () => latest.current;
  return {
    onPointerOver: () => void load(),
    onPointerDown: ({ target, currentTarget, nativeEvent }: PointerEvent<HTMLElement>) => {
      const block = target instanceof Element && target.closest<HTMLElement>(BLOCK);
      if (!block || nativeEvent.button !== 0) return;
      const press = { grid: currentTarget, block, event: nativeEvent, read };
      if (code) code.press(press);
      else void pressWhenLoaded(press);
    },
    /** True where the key was for a drag. */
    onKey: (event: KeyboardEvent<HTMLElement>): boolean => {
      const { target, currentTarget: grid } = event;
      const block = target instanceof Element && target.closest<HTMLElement>(BLOCK);
      const lifts = (event.key === 'm' || event.key === 'M') && !event.ctrlKey && !event.metaKey;
      if (!block || !lifts || event.altKey) return false;
      event.preventDefault();
      void load().then(loaded => loaded?.liftByKey({ grid, block, read }));
      return true;
    },
  };
}
