import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { refreshWorkspace } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { LinkButton } from '../../parts/links.js';
import { sayDone, wordsOf } from '../../parts/say.js';
import { inputAt } from '../../form/error-places.js';
import type { RecordDocument } from '../../resource/document.js';
import { t } from '../../texts/files.js';
import { labelOf } from '../../words/labels.js';
import { placeInWords } from '../../words/refusals.js';
import type { BillDocument, ReadDocument, Warning } from './bill-document.js';
import classes from './incoming.module.css';
import { otherBillIn, warningInWords } from './warning-words.js';

interface DocumentWarningsProps {
  readonly doc: RecordDocument;
  readonly found: BillDocument;
  /** Those that are still open. */
  readonly warnings: readonly Warning[];
}

/** What a person has to look at, with what can be done at once. */
export function DocumentWarnings({ doc, found, warnings }: DocumentWarningsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.warnings}>
      <h2 id={titleId}>{t.found.title}</h2>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.field} ${warning.message}`}>
            <p>{warningInWords(warning)}</p>
            <div className={classes.ways}>
              {warning.field === 'partner' ? <Suppliers doc={doc} found={found} /> : <GoTo field={warning.field} />}
              {warning.code === 'already_recorded' ? <OtherBill message={warning.message} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function focusOn(field: string): void {
  const input = inputAt(document.body, field) ?? inputAt(document.body, field.replace(/\.\w+$/, ''));
  input?.closest('details')?.setAttribute('open', '');
  input?.focus();
  input?.scrollIntoView({ block: 'center' });
}

/** Totals have no input; the lines have. */
const INPUT: Readonly<Record<string, string>> = { amount_total: 'lines' };

function GoTo({ field }: { readonly field: string | null }) {
  if (field === null || field === 'reference' || field in INPUT || field === 'lines') return null;
  return (
    <Button size="xs" variant="default" onClick={() => focusOn(field)}>
      {t.found.goTo(placeInWords(field, labelOf))}
    </Button>
  );
}

function OtherBill({ message }: { readonly message: string }) {
  const { slug } = useWorkspace();
  const id = otherBillIn(message);
  return id === undefined ? null : (
    <LinkButton
      size="xs"
      variant="default"
      to="/w/$workspace/$resource/$id"
      params={{ workspace: slug, resource: 'bills', id }}
    >
      {t.found.openOther}
    </LinkButton>
  );
}

/** The partners that may have sent it, each as one button, and a new one. */
function Suppliers({ doc, found: { suggestions, document: read } }: Pick<DocumentWarningsProps, 'doc' | 'found'>) {
  const choose = (id: string, name: string): void => {
    doc.set('partner', { id, name });
    focusOn('partner');
  };
  return (
    <>
      {suggestions.map(({ id, name, by }) => (
        <Button key={id} size="xs" onClick={() => choose(id, name)}>
          {t.found.choose(name)} ({t.found.by[by] ?? by})
        </Button>
      ))}
      {read && suggestions.length === 0 ? <NewSupplier seller={read.seller} onMade={choose} /> : null}
    </>
  );
}

interface NewSupplierProps {
  readonly seller: ReadDocument['seller'];
  readonly onMade: (id: string, name: string) => void;
}

function NewSupplier({ seller: { name, vat_id: vatId }, onMade }: NewSupplierProps) {
  const { slug, records } = useWorkspace();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const made = await records.create('suppliers', { name, ...(vatId === null ? {} : { vat_id: vatId }) });
      sayDone(t.found.made(name));
      onMade(made.id, name);
      await refreshWorkspace(slug);
    } catch (error) {
      setRefusal(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="xs" variant="default" loading={isBusy} onClick={() => void make()}>
        {t.found.newSupplier(name)}
      </Button>
      {refusal ? (
        <Banner tone="bad" role="alert">
          {refusal}
        </Banner>
      ) : null}
    </>
  );
}
