import type { Related } from '../../data/wire.js';
import inputs from '../../parts/inputs.module.css';
import type { NoteProps } from '../../resource/config.js';
import { type PositionReason, positionWords } from './position-words.js';

/** Below the partner of a document: which fiscal position the document takes, and why. */
export function PositionNote({ doc, preview }: NoteProps) {
  const row = preview.row ?? doc.record;
  const words = positionWords(
    row?.fiscal_position as Related | null | undefined,
    row?.fiscal_position_reason as PositionReason | null | undefined,
  );
  // Without a partner there is nothing to explain yet.
  if (words === undefined || !row?.partner) return null;
  return (
    <p className={inputs.help} role="status" data-position style={{ margin: 0 }}>
      {words}
    </p>
  );
}
