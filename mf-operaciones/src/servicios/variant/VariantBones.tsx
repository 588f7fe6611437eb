import { Detail } from '@melena/shared/ui/Detail';
import { Sheet } from '@melena/shared/ui/Sheet';
import { Bone, SkeletonRows } from '@melena/shared/ui/Skeleton';

/** A variant that is on its way. */
export function VariantBones() {
  return (
    <Detail label="Datos de la variante" facts={<SkeletonRows rows={8} label="Cargando la variante" />}>
      <Sheet aria-label="Dossier">
        <div className="sheet-head">
          <h2>Dossier</h2>
          <Bone width={152} height={36} />
        </div>
        <SkeletonRows rows={9} label="Cargando el dossier" />
      </Sheet>
    </Detail>
  );
}
