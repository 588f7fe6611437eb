import { Combobox as Base } from '@base-ui/react/combobox';
import { Search } from 'lucide-react';
import { Note } from '../text';
import styles from './grouped-search.module.css';
import { useEarlyEnter } from './use-early-enter';
import { useFirstArrow } from './use-first-arrow';

export interface FoundItem {
  readonly key: string;
  readonly text: string;
  readonly detail: string;
}

export interface FoundGroup<Item extends FoundItem = FoundItem> {
  readonly label: string;
  readonly items: readonly Item[];
}

interface GroupedSearchProps<Item extends FoundItem> {
  /** Names the field; also its placeholder. */
  label: string;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly FoundGroup<Item>[];
  onChoose: (item: Item) => void;
  /** Said while nothing is found. */
  none: string;
  /** True while more may be found for what was typed. */
  isPending: boolean;
}

/** A field with what it finds under it, by kind. The arrows go through all of it, Enter takes one. */
export function GroupedSearch<Item extends FoundItem>({
  label,
  typed,
  onType,
  groups,
  onChoose,
  none,
  isPending,
}: GroupedSearchProps<Item>) {
  const keepFirst = useFirstArrow(typed);
  const keepEnter = useEarlyEnter(typed, groups[0]?.items[0], { isPending, onChoose });
  return (
    <div className={styles.search}>
      <Base.Root
        inline
        open
        items={groups}
        filter={null}
        value={null}
        onValueChange={(chosen: Item | null) => chosen && onChoose(chosen)}
        inputValue={typed}
        onInputValueChange={onType}
        itemToStringLabel={(item: Item) => item.text}
        autoHighlight
      >
        <Base.InputGroup className="input">
          <Search />
          <Base.Input
            aria-label={label}
            placeholder={label}
            onKeyDown={event => {
              keepFirst(event);
              keepEnter(event);
            }}
          />
        </Base.InputGroup>
        <Base.Empty>
          <Note>{none}</Note>
        </Base.Empty>
        <Base.List className={styles.list}>
          {(group: FoundGroup<Item>) => (
            <Base.Group key={group.label} items={group.items}>
              <Base.GroupLabel className={styles.group}>{group.label}</Base.GroupLabel>
              <Base.Collection>
                {(item: Item) => (
                  <Base.Item key={item.key} className={`pop-item ${styles.item}`} value={item}>
                    <span className={styles.text}>{item.text}</span>
                    <Note>{item.detail}</Note>
                  </Base.Item>
                )}
              </Base.Collection>
            </Base.Group>
          )}
        </Base.List>
      </Base.Root>
    </div>
  );
}
