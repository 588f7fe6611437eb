import { Combobox as Base } from '@base-ui/react/combobox';
import { Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Field, type FieldFrame } from './Field';
import { useEarlyEnter } from './use-early-enter';
import { useFirstArrow } from './use-first-arrow';

export interface LiveSearchFieldProps<Item> extends FieldFrame {
  /** The words that are searched. */
  typed: string;
  onType: (typed: string) => void;
  /** Found for exactly these words: Enter takes the first, and must not take one of the words before. */
  items: readonly Item[];
  onChoose: (item: Item) => void;
  textOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  rowKey: (item: Item) => number;
  /** Said while nothing is found. */
  none: string;
  /** The answer for these words is on its way. */
  isPending: boolean;
  /** Nothing was: the rows that stand there offer something else. */
  nothingFound?: boolean;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses from what the server finds during typing. Arrows go through the rows, Enter takes one. */
export function LiveSearchField<Item>({
  typed,
  onType,
  items,
  onChoose,
  textOf,
  row,
  rowKey,
  none,
  isPending,
  nothingFound = false,
  placeholder,
  disabled,
  ref,
  ...frame
}: LiveSearchFieldProps<Item>) {
  const keepFirst = useFirstArrow(typed);
  const keepEnter = useEarlyEnter(typed, items[0], { isPending, onChoose });
  return (
    <Field {...frame}>
      {aria => (
        <Base.Root
          items={items}
          filter={null}
          value={null}
          onValueChange={(chosen: Item | null) => chosen !== null && onChoose(chosen)}
          inputValue={typed}
          onInputValueChange={onType}
          itemToStringLabel={textOf}
          disabled={disabled}
          autoHighlight
        >
          <Base.InputGroup className="input" data-disabled={disabled ? '' : undefined}>
            <Search />
            <Base.Input
              {...aria}
              ref={ref}
              placeholder={placeholder}
              onKeyDown={event => {
                keepFirst(event);
                keepEnter(event);
              }}
            />
          </Base.InputGroup>
          {typed.trim() !== '' && (
            <Base.Portal>
              <Base.Positioner className="pop-layer" sideOffset={4}>
                <Base.Popup className="pop list">
                  <Base.Empty>
                    <div className="pop-note">{none}</div>
                  </Base.Empty>
                  {nothingFound && items.length > 0 && (
                    <div role="status" className="pop-note">
                      {none}
                    </div>
                  )}
                  <Base.List>
                    {(item: Item) => (
                      <Base.Item key={rowKey(item)} className="pop-item" value={item}>
                        {row(item)}
                      </Base.Item>
                    )}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          )}
        </Base.Root>
      )}
    </Field>
  );
}
