import { IMPORT_KINDS, IMPORTS } from '@melena/shared/contract/import/kinds';
import * as paths from '@melena/shared/contract/paths';
import { PageBody, PageHead } from '@melena/shared/kit/layout/PageHead';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Note, Strong } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { startUpper } from '@melena/shared/rules/upper-case';
import styles from './import.module.css';

/** Every kind of file, in the order in which a new salon needs them. */
export function ImportsPage() {
  return (
    <>
      <PageHead title="Importar" tab="Importar" />
      <PageBody>
        <Sheet fill aria-label="Qué se importa">
          <ul className={styles.kinds}>
            {IMPORT_KINDS.map(kind => (
              <li key={kind}>
                <Link to={paths.importFile(kind)}>
                  <Strong>{startUpper(IMPORTS[kind].many)}</Strong>
                  <Note>{IMPORTS[kind].unites}</Note>
                </Link>
              </li>
            ))}
          </ul>
        </Sheet>
      </PageBody>
    </>
  );
}
