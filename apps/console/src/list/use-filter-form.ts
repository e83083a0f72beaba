import { type ComponentType, lazy, useState } from 'react';
import type { FilterFormProps } from './filter-form.js';

const load = () => import('./filter-form.js');

/** Where the form is shown without being opened first. */
export const InlineFilterForm = lazy(async () => ({ default: (await load()).FilterForm }));

/**
 * The form of a filter, loaded when it is first wanted: most lists are looked at without it. `open` runs once it is there, so that the
 * focus finds it.
 */
export function useFilterForm(): readonly [
  form: ComponentType<FilterFormProps> | null,
  whenLoaded: (open: () => void) => void,
] {
  const [form, setForm] = useState<ComponentType<FilterFormProps> | null>(null);
  const whenLoaded = (open: () => void): void => {
    if (form) return open();
    void load().then(({ FilterForm }) => {
      setForm(() => FilterForm);
      open();
    });
  };
  return [form, whenLoaded];
}
