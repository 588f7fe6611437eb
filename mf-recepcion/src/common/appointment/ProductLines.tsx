import { isRecommended, isRetail } from '@melena/shared/rules/product-line';
import { formatQuantity } from '@melena/shared/rules/quantity';
import { materialState } from '@melena/shared/salon/products/product-detail';
import styles from './appointment.module.css';
import { LineRow } from './LineRow';
import type { Details } from './types';

type Product = Details['products'][number];

/** What was sold or recommended, and the raw material of the treatment: all that the sums add up beside services. */
export function ProductLines({ products }: { products: readonly Product[] }) {
  const sold = products.filter(isRetail);
  const material = products.filter(product => !isRetail(product));
  return (
    <>
      <Group title="Productos" lines={sold} details={retailDetails} />
      <Group title="Materia prima" lines={material} details={materialDetails} />
    </>
  );
}

interface GroupProps {
  title: string;
  lines: readonly Product[];
  details: (line: Product) => readonly (string | false)[];
}

function Group({ title, lines, details }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
      </div>
      {lines.map(line => (
        <LineRow key={line.id} name={line.product} details={details(line)} amount={line.total} />
      ))}
    </div>
  );
}

function retailDetails(line: Product) {
  return [line.brand, formatQuantity(line.quantity, 'pieza'), isRecommended(line) && 'Recomendado'];
}

function materialDetails(line: Product) {
  return [formatQuantity(line.quantity, 'g'), materialState(line), line.comments];
}
