import { classNames } from '@melena/shared/kit/class-names';
import { Package } from 'lucide-react';
import css from './products.module.css';

/** The place of the product's picture, which nobody can upload yet. */
export function Thumbnail({ large = false }: { large?: boolean }) {
  return (
    <span className={classNames(css.thumb, large && css.large)}>
      <Package />
    </span>
  );
}
