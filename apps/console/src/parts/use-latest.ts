import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last drawing, for functions that never change. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
