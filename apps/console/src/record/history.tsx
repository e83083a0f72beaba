import type { LayoutProps } from '../resources/config.js';

/** What changed in a record, when and by whom. */
export function History(_props: LayoutProps) {
  return null;
}
