import { useSyncExternalStore } from 'react';

/** A value outside of React, which components follow. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** The value in a component, which renders again when it changes. */
  use(): Value;
}

export function makeStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = (): Value => value;
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
