import { classes } from '@melena/shared/kit/classes';
import { Package } from 'lucide-react';
import css from './products.module.css';

/** Where a picture of the product would be. */
export function Thumb({ large = false }: { large?: boolean }) {
  return (
    <span className={classes(css.thumb, large && css.large)}>
      <Package className="i" aria-hidden />
    </span>
  );
}
