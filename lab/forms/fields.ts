import type { Locator } from 'playwright';
import type { FieldKind } from '../fuzz/typed-values';

export interface Field {
  readonly at: Locator;
  readonly label: string;
  readonly kind: FieldKind;
  /** Says how it is to be filled, or has a word of its own about it. */
  readonly described: boolean;
}

/** Text fields, found by role; a password field has no role. */
export async function fieldsIn(scope: Locator): Promise<Field[]> {
  const typed = scope
    .getByRole('textbox')
    .or(scope.getByRole('searchbox'))
    .or(scope.getByRole('spinbutton'))
    .or(scope.locator('input[role=combobox], input[type=password]'));
  const mark = `try-${++fieldMark}`;
  const seen = await typed.evaluateAll(
    (elements, name) =>
      elements.map((element, at) => {
        const input = element as HTMLInputElement;
        const named = [
          input.getAttribute('aria-label'),
          ...[...(input.labels ?? [])].map(one => one.textContent),
        ];
        input.setAttribute(name, String(at));
        return {
          label: named.find(Boolean) ?? '',
          closed: input.disabled || input.readOnly,
          described: Boolean(input.getAttribute('aria-describedby')),
          type: input.type,
          mode: input.inputMode,
          choice: input.getAttribute('role') === 'combobox',
          money: input.parentElement?.textContent?.includes('MXN') ?? false,
          date: input.closest('.date-parts') !== null,
        };
      }),
    mark,
  );
  return seen.flatMap(({ closed, label, described, ...rest }, at) =>
    closed ? [] : [{ at: scope.locator(`[${mark}="${at}"]`), label, kind: kindOf(rest), described }],
  );
}

/** Each look at a form marks its fields anew: roles and names change while one types. */
let fieldMark = 0;

interface FieldAttributes {
  readonly type: string;
  readonly mode: string;
  readonly choice: boolean;
  readonly money: boolean;
  readonly date: boolean;
}

function kindOf({ type, mode, choice, money, date }: FieldAttributes): FieldKind {
  if (choice) return 'choice';
  if (date) return 'date';
  if (money) return 'money';
  if (type === 'password' || type === 'email' || type === 'search') return type;
  if (type === 'tel') return 'phone';
  return mode === 'numeric' || mode === 'decimal' ? 'number' : 'text';
}
