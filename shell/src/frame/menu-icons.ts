import {
  Banknote,
  Bookmark,
  Boxes,
  CalendarDays,
  ChartColumn,
  Circle,
  Droplets,
  HandHeart,
  KeyRound,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  NotebookText,
  Package,
  Scissors,
  ShoppingCart,
  Store,
  Tags,
  Truck,
  UsersRound,
  Wallet,
} from 'lucide-react';

/** The icons that a registry entry can name. All of lucide would weigh more than the suite. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  banknote: Banknote,
  bookmark: Bookmark,
  boxes: Boxes,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  droplets: Droplets,
  'hand-heart': HandHeart,
  'key-round': KeyRound,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  'list-checks': ListChecks,
  'notebook-text': NotebookText,
  package: Package,
  scissors: Scissors,
  'shopping-cart': ShoppingCart,
  store: Store,
  tags: Tags,
  truck: Truck,
  'users-round': UsersRound,
  wallet: Wallet,
};

/** The icon of a menu entry; a plain one for a name from a newer department. */
export function menuIcon(name: string): LucideIcon {
  return ICONS[name] ?? Circle;
}
