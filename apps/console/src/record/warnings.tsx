import type { Warning } from '../data/wire.js';
import { Banner } from '../parts/banner.js';
import { t } from '../texts/warnings.js';
import { warningsInWords } from './warning-words.js';

/** What a person should look at before an action is run; nothing without warnings. */
export function Warnings({ warnings = [] }: { readonly warnings?: readonly Warning[] | undefined }) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="wait" title={t.title} role="status">
      {warningsInWords(warnings).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  );
}
