import { useEffect, useState } from 'react';

/** A value as it was when `held` began: a form doesn't change under the answer it waits for. */
export function useFrozen<Value>(value: Value, held: boolean): Value {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    if (!held) setKept(value);
  }, [value, held]);
  return held ? kept : value;
}
