import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, formatMoney, type Pesos } from '@melena/shared/rules/money';
import {
  addDays,
  type Day,
  formatAxisHour,
  formatHour,
  formatHourWithArticle,
  hourOf,
  minutesOf,
  partsOf,
  weekdayName,
} from '@melena/shared/rules/time';
import type { LinePoint } from '../plots/Lines';

/** The minutes of all healers. */
export function loadOf(healers: readonly { open: number; booked: number }[]) {
  return {
    open: healers.reduce((all, { open }) => all + open, 0),
    booked: healers.reduce((all, { booked }) => all + booked, 0),
  };
}

export function percentOf({ open, booked }: { open: number | null; booked: number | null }): number | null {
  return open && booked !== null ? (booked / open) * 100 : null;
}

/** Sales up to each hour beside those of a week ago; the line begins at nothing, and today's ends at now. */
export function hourlySales(report: CallReply<'report/today'>, isToday: boolean): LinePoint[] {
  const { hours, day, hour: now, total, week_ago } = report;
  const before = weekAgoName(day);
  const first = hours[0]?.hour ?? 9;
  const running = isToday ? Math.floor(minutesOf(now) / 60) : undefined;
  return [
    pointOf(first, '0.00', '0.00', before),
    ...hours.map(({ hour, amount, week_ago: weekAgo }, index): LinePoint => {
      const point = pointOf(hour + 1, amount, weekAgo, before);
      if (hour !== running) return point;
      return {
        ...point,
        title: `Hasta ahora, ${formatHour(now)}`,
        value: amountOf(total.amount) / 100,
        figure: formatMoney(total.amount),
        at: index + (minutesOf(now) % 60) / 60,
        before: point.before && {
          ...point.before,
          text: `${before} a esta hora: ${formatMoney(week_ago.so_far)}`,
        },
      };
    }),
  ];
}

function pointOf(hour: number, amount: Pesos | null, weekAgo: Pesos, before: string): LinePoint {
  const time = hourOf((hour % 24) * 60);
  return {
    tick: formatAxisHour(time).split(' ')[0] ?? '',
    title: `Hasta ${formatHourWithArticle(time)}`,
    value: amount === null ? undefined : amountOf(amount) / 100,
    figure: amount === null ? undefined : formatMoney(amount),
    before: { value: amountOf(weekAgo) / 100, text: `${before}: ${formatMoney(weekAgo)}` },
  };
}

/** 'Domingo 15': the day that this one is compared with. */
export function weekAgoName(day: Day): string {
  const before = addDays(day, -7);
  return `${weekdayName(before)} ${partsOf(before).date}`;
}
