import { Choice } from '@melena/shared/kit/fields/RadioTiles';
import { Measure, ScreenReaderOnly } from '@melena/shared/kit/text';
import { productDetail } from '@melena/shared/salon/products/product-detail';
import { useId } from 'react';
import css from './dialogs.module.css';
import type { Material } from './types';

interface MaterialGridProps {
  materials: readonly Material[];
  chosenId: number | null;
  busy: boolean;
  onChoose: (variantId: number) => void;
}

/** The raw material that there is, one of it chosen. */
export function MaterialGrid({ materials, chosenId, busy, onChoose }: MaterialGridProps) {
  const group = useId();
  return (
    <fieldset className={css.grid} disabled={busy}>
      <ScreenReaderOnly as="legend">Materia prima</ScreenReaderOnly>
      {materials.map(material => {
        const chosen = material.variant_id === chosenId;
        return (
          <Choice
            key={material.variant_id}
            className={css.tile}
            name={group}
            checked={chosen}
            onChange={() => onChoose(material.variant_id)}
          >
            <span className={css.what}>
              {material.name}
              <small>{productDetail(material, material.variant)}</small>
            </span>
            <small className={css.left}>
              Quedan
              <Measure value={material.material_unit} unit="g" />
            </small>
          </Choice>
        );
      })}
    </fieldset>
  );
}
