import type { Option } from '@melena/shared/kit/fields/Select';

/** Rows of a short list as options. What is removed (0) is not offered. */
export function optionsOf(list: readonly { id: number; name: string }[] | undefined): Option<number>[] {
  return (list ?? []).filter(({ id }) => id > 0).map(({ id, name }) => ({ value: id, label: name }));
}
