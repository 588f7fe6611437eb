import type { ImportKind } from '@melena/shared/contract/import/kinds';
import type { Generated } from 'kysely';
import type { BranchKeyed, CreationDate, Json, SalonKeyed } from './columns';

/** A file that was read in. */
export interface ImportsTable extends BranchKeyed {
  kind: ImportKind;
  file_name: string;
  file_hash: string;
  rows: number;
  staff_id: number;
  /** Its last part came in. */
  complete: Generated<boolean>;
  version: Generated<number>;
  creation_date: CreationDate;
}

/** Rows of a file that came in at once. */
export interface ImportPartsTable extends SalonKeyed {
  import_id: number;
  added: number;
  changed: number;
  /** The rows that it wrote, see `import/writer`. */
  entries: Json;
  undone: Generated<boolean>;
  version: Generated<number>;
  creation_date: CreationDate;
}
