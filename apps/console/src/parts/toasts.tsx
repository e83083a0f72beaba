import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.js';

/** The list of toasts is loaded when the browser is idle. What was said before stands in its store, and is shown then. */
export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => whenIdle(() => void import('./toast-list.js').then(({ ToastList }) => setList(() => ToastList))), []);
  return List ? <List /> : null;
}
