import {
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Field } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import type { InputLayoutProps } from '../screens/config.js';
import { configOf } from '../screens/index.js';
import { isWide, type Section, sectionsOf, shortSectionsOf } from './sections.js';
import { labelOf } from '../words/labels.js';
import { askedFields } from './asked-fields.js';
import { ConflictDialog } from './conflict-dialog.js';
import { FormBanners } from './form-banners.js';
import { FormField, TextField } from './form-field.js';
import { placeholderOf } from './line-columns.js';
import { pathOf } from './places.js';
import classes from './record.module.css';
import { Totals } from './totals.js';
import type { RecordDocument } from './use-document.js';
import { type DocumentPreview, useDocumentPreview } from './use-preview.js';
import { nounOf } from '../words/nouns.js';
import { anywhere } from '../texts/anywhere.js';

/**
 * Finds the input for a message: the exact input, or the first input of its line if the cell has no column. Queries the form
 * only once, because hundreds of lines may be refused at once.
 */
function inputsOf(root: HTMLElement): (path: string) => HTMLElement | undefined {
  const found = new Map<string, HTMLElement>();
  const lineOf = (path: string): string => /^.+\[\d+\]/.exec(path)?.[0] ?? path;
  for (const input of root.querySelectorAll<HTMLElement>('[data-path]')) {
    const path = input.dataset.path ?? '';
    for (const place of [path, lineOf(path)]) if (!found.has(place)) found.set(place, input);
  }
  return (path) => found.get(path) ?? found.get(lineOf(path));
}

/** After a refusal, moves the focus to the first invalid field. Returns the paths of fields that are not shown. */
function useRefusals(
  root: RefObject<HTMLElement | null>,
  { errors, values, refusals }: RecordDocument,
): readonly string[] {
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const places = Object.keys(errors);
    // Which inputs exist is known only after rendering.
    if (!root.current || places.length === 0) return setUnplaced((before) => (before.length === 0 ? before : []));
    const inputAt = inputsOf(root.current);
    setUnplaced(places.filter((place) => !inputAt(pathOf(place, values))));
    // The positions of lines do not matter here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errors]);
  useEffect(() => {
    if (refusals === 0 || !root.current) return;
    const inputAt = inputsOf(root.current);
    const inputs = Object.keys(errors).flatMap((place) => inputAt(pathOf(place, values)) ?? []);
    const [first] = inputs.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    // Open collapsed sections, so that no message is hidden.
    for (const input of inputs) input.closest('details')?.setAttribute('open', '');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
    // Run once per refusal, so that later typing keeps the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusals]);
  return unplaced;
}

interface SectionProps {
  readonly section: Section;
  readonly doc: RecordDocument;
  readonly preview: DocumentPreview;
  readonly currency: string | undefined;
  readonly focusOn: string | undefined;
}

/** Whether any field of a section has a value. */
function hasContent({ fields }: Section, { values }: RecordDocument): boolean {
  return fields.some(
    ({ name }) =>
      values[name] !== '' &&
      values[name] !== null &&
      !(Array.isArray(values[name]) && (values[name] as readonly unknown[]).length === 0),
  );
}

function OwnInput({ Input, ...props }: InputLayoutProps & { readonly Input: ComponentType<InputLayoutProps> }) {
  return (
    <Suspense>
      <Input {...props} />
    </Suspense>
  );
}

function shownFields({ fields }: Section, { schema, record, values }: RecordDocument): readonly Field[] {
  return askedFields(schema.name, fields, values, record === null);
}

function SectionFields({ section, doc, preview, currency, focusOn }: SectionProps) {
  const { schema, record, fields, values, errors, set } = doc;
  const { inputs: own } = configOf(schema.name);
  const may = useMemo(() => new Set(fields.map(({ name }) => name)), [fields]);
  return (
    <div className={classes.fields}>
      {shownFields(section, doc).map((field) => (
        <div key={field.name} data-wide={isWide(field) || undefined}>
          {may.has(field.name) && own?.[field.name] ? (
            <OwnInput
              Input={own[field.name] as ComponentType<InputLayoutProps>}
              field={field}
              doc={doc}
              preview={preview}
            />
          ) : may.has(field.name) ? (
            <FormField
              resource={schema.name}
              field={field}
              value={values[field.name] ?? null}
              error={errors[field.name]}
              errors={field.fields || field.type === 'map' ? errors : undefined}
              currency={currency}
              placeholder={placeholderOf(field, preview.row ?? undefined, currency)}
              previews={preview.lines[field.name]}
              autoFocus={field.name === focusOn}
              onSet={set}
            />
          ) : record ? (
            <TextField resource={schema.name} field={field} record={record} />
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** A group needs no title if it has a single field with the same label. */
const isOwnTitle = ({ title, fields }: Section): boolean =>
  fields.length === 1 && fields[0] !== undefined && labelOf(fields[0].name) === title;

function FormSection(props: SectionProps) {
  const { section, doc } = props;
  const [isOpen] = useState(() => doc.record !== null && hasContent(section, doc));
  if (shownFields(section, doc).length === 0) return null;
  if (section.isMore) {
    return (
      <details className={classes.more} open={isOpen}>
        <summary>{section.title ?? anywhere.more}</summary>
        <SectionFields {...props} />
      </details>
    );
  }
  return (
    <section className={classes.section}>
      {section.title && !isOwnTitle(section) ? <h2>{section.title}</h2> : null}
      <SectionFields {...props} />
    </section>
  );
}

interface DocumentFormProps {
  readonly doc: RecordDocument;
  readonly autoFocus?: boolean;
  /** In a dialog. */
  readonly isShort?: boolean;
}

/** The form for a record of any resource. Fields that its state locks are shown as text. */
export function DocumentForm({ doc, autoFocus = false, isShort = false }: DocumentFormProps) {
  const { schema, record, values } = doc;
  const root = useRef<HTMLFormElement>(null);
  const { currency: books } = useWorkspace();
  const preview = useDocumentPreview(doc);
  const unplaced = useRefusals(root, doc);
  const isNew = record === null;
  const sections = useMemo(
    () => (isShort ? shortSectionsOf(schema) : sectionsOf(schema, isNew)),
    [schema, isNew, isShort],
  );
  const own = values.currency;
  const currency =
    typeof own === 'string' && own !== ''
      ? own
      : typeof preview.row?.currency === 'string'
        ? preview.row.currency
        : books;
  const focusOn = autoFocus
    ? sections[0]?.fields.find(
        ({ name, type }) => type !== 'choice' && type !== 'list' && doc.fields.some((field) => field.name === name),
      )?.name
    : undefined;
  const listAt = sections.findLastIndex((section) => section.fields.some(({ type }) => type === 'list'));
  return (
    <form
      ref={root}
      className={classes.form}
      noValidate
      autoComplete="off"
      aria-label={nounOf(schema)}
      onSubmit={(event) => event.preventDefault()}
    >
      <FormBanners doc={doc} unplaced={unplaced} />
      {sections.map((section, at) => (
        <div key={section.fields[0]?.name}>
          <FormSection section={section} doc={doc} preview={preview} currency={currency} focusOn={focusOn} />
          {at === listAt ? <Totals schema={schema} preview={preview} /> : null}
        </div>
      ))}
      <ConflictDialog doc={doc} />
    </form>
  );
}
