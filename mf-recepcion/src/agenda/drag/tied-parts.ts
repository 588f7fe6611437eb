import { hideTooltip, showTooltip } from '@melena/shared/kit/floating-tooltip';
import { formatHourRange } from '@melena/shared/rules/time';
import type { AppointmentRow } from '../../common/day-grid/rows';

/** Rings every block of an appointment while one of them is pointed at or has the focus, and lists its parts. */
export function tieParts(block: HTMLElement, { id, client, parts = [] }: AppointmentRow): void {
  if (document.activeElement !== block && !block.matches(':hover')) return;
  const day = block.closest('[data-day]');
  const blocks = [...(day?.querySelectorAll<HTMLElement>(`button[data-id="${id}"]`) ?? [])];
  for (const each of blocks) each.dataset.tied = '';
  const lines = parts.map(({ hour, ending }, index) => {
    const said = `${index + 1} de ${parts.length}`;
    const own = blocks.find(({ dataset }) => dataset.part === said);
    const healer = own?.closest('article')?.getAttribute('aria-label');
    return [said, formatHourRange(hour, ending), healer].filter(Boolean).join(' · ');
  });
  showTooltip(block, [client, ...lines].join('\n'), 'once');
  const untie = () => {
    hideTooltip();
    for (const each of blocks) delete each.dataset.tied;
    block.removeEventListener('pointerleave', untie);
    block.removeEventListener('blur', untie);
  };
  block.addEventListener('pointerleave', untie);
  block.addEventListener('blur', untie);
}
