import { currencyOf } from '../../data/money-fields.js';
import { useWorkspace } from '../../data/workspace.js';
import type { Line } from '../../form/form-values.js';
import type { RecordDocument } from '../../resource/document.js';
import { useDocumentPreview } from '../../record/use-preview.js';
import { t } from '../../texts/files.js';
import type { BillDocument, Warning } from './bill-document.js';
import { DocumentWarnings } from './document-warnings.js';
import classes from './incoming.module.css';
import { READ_MARK } from './read-marks.js';
import { agree, StatedTotals } from './stated-totals.js';

interface FoundInDocumentProps {
  readonly doc: RecordDocument;
  readonly found: BillDocument;
}

/** What a person has to look at, and the totals of both. Both follow the form while one types. */
export function FoundInDocument({ doc, found }: FoundInDocumentProps) {
  const { currency: books } = useWorkspace();
  const { row } = useDocumentPreview(doc);
  const { told } = found;
  if (!told) return null;
  const currency = currencyOf(row ?? undefined, books);
  const bill = {
    net: Number(row?.['amount_untaxed'] ?? 0),
    tax: Number(row?.['amount_tax'] ?? 0),
    total: Number(row?.['amount_total'] ?? 0),
  };
  const isSame = agree({ told, bill, currency });
  const warnings = found.warnings.filter((warning) => isStillOpen(warning, doc, isSame));
  return (
    <div className={classes.found} data-found>
      {warnings.length > 0 ? <DocumentWarnings doc={doc} found={found} warnings={warnings} /> : null}
      <StatedTotals told={told} bill={bill} currency={currency} />
      {doc.record?.['state'] === 'draft' ? (
        <p id={READ_MARK} className={classes.legend}>
          {t.side.marked}
        </p>
      ) : null}
    </div>
  );
}

/** What was chosen in the form, and is not saved yet, is done. */
function isStillOpen({ code, field }: Warning, { values }: RecordDocument, isSame: boolean): boolean {
  if (code === 'total_differs') return !isSame;
  if (field === 'partner') return !values['partner'];
  const at = /^lines\[(\d+)\]\.taxes$/.exec(field ?? '')?.[1];
  if (at === undefined) return true;
  const line = (values['lines'] as readonly Line[] | undefined)?.[Number(at)];
  const taxes = line?.values['taxes'];
  return !(Array.isArray(taxes) && taxes.length > 0);
}
