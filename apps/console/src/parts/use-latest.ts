import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref to the value of the last render, for stable callbacks. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
