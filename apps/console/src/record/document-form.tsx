import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Field, Row } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { today } from '../words/formats.js';
import type { InputLayoutProps, NoteProps } from '../resource/config.js';
import { configOf } from '../resource/configs.js';
import { isWide, type Section, sectionsOf, shortSectionsOf } from './sections.js';
import { fieldLabel, labelOf } from '../words/labels.js';
import { askedFields } from './asked-fields.js';
import { ConflictDialog } from './conflict-dialog.js';
import { withEmptyDays } from './empty-days.js';
import { FormBanners } from './form-banners.js';
import { FormField, TextField } from './form-field.js';
import { saysSomething } from '../form/form-values.js';
import { isPlainEnter, nextInput } from '../form/go-on.js';
import { PriceAskedContext } from '../form/price-asked.js';
import { GoOnContext } from '../parts/go-on.js';
import { placeholderOf } from '../form/line-columns.js';
import { pathOf } from '../form/error-places.js';
import classes from './record.module.css';
import { Totals } from './totals.js';
import { WillBeSaved } from './will-be-saved.js';
import type { RecordDocument } from '../resource/document.js';
import { priceAskedOf } from './price-asked.js';
import { useDocumentPreview } from './use-preview.js';
import type { DocumentPreview } from '../resource/document.js';
import { nounOf } from '../words/nouns.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

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

/** What fits into an input of the head, about. */
const SINGLE_CHARACTERS = 20;
const DOUBLE_CHARACTERS = 48;

interface SectionProps {
  readonly section: Section;
  readonly doc: RecordDocument;
  readonly preview: DocumentPreview;
  /** The previewed record, whose values are shown in empty inputs. */
  readonly expected: Row | undefined;
  readonly currency: string | undefined;
  readonly focusOn: string | undefined;
}

/** What an empty input of the head says: what will stand there, what to do, or its help if that fits. */
function hintOf(field: Field, { head = [] }: Section, expected: Row | undefined, currency: string | undefined) {
  const value = placeholderOf(field, expected, currency);
  if (value !== undefined || head.length === 0) return value;
  const { name, type, description = '', nullable } = field;
  if (type === 'relation' && head.includes(name)) return t.lineColumns.choose(fieldLabel(field));
  const room = head.includes(name) ? DOUBLE_CHARACTERS : SINGLE_CHARACTERS;
  if (description !== '' && description.length <= room) return description;
  return nullable && type !== 'string' ? t.lineColumns.none : undefined;
}

function OwnInput({ Input, ...props }: InputLayoutProps & { readonly Input: ComponentType<InputLayoutProps> }) {
  return (
    <Suspense>
      <Input {...props} />
    </Suspense>
  );
}

function Note({ Shown, ...props }: NoteProps & { readonly Shown: ComponentType<NoteProps> | undefined }) {
  return Shown ? (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  ) : null;
}

function shownFields({ fields }: Section, { schema, record, values }: RecordDocument): readonly Field[] {
  return askedFields(schema.name, fields, values, record === null);
}

/** Where one begins: not at a choice that has its usual value, nor at lines. */
function firstAsked(section: Section, doc: RecordDocument): Field | undefined {
  return shownFields(section, doc).find(
    ({ name, type, required }) =>
      type !== 'list' &&
      (type !== 'choice' || (required && (doc.values[name] ?? '') === '')) &&
      doc.fields.some((field) => field.name === name),
  );
}

function SectionFields({ section, doc, preview, expected, currency, focusOn }: SectionProps) {
  const { schema, record, fields, values, errors, set } = doc;
  const { inputs: own, notes } = configOf(schema.name);
  const may = useMemo(() => new Set(fields.map(({ name }) => name)), [fields]);
  return (
    <div className={section.head ? classes.headFields : classes.fields}>
      {shownFields(section, doc).map((field) => (
        <div
          key={field.name}
          // An object that has an input of its own is one value.
          data-wide={(isWide(field) && !(field.type === 'object' && own?.[field.name])) || undefined}
          data-double={section.head?.includes(field.name) || undefined}
          title={section.head ? field.description : undefined}
        >
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
              placeholder={hintOf(field, section, expected, currency)}
              previews={preview.lines[field.name]}
              autoFocus={field.name === focusOn}
              onSet={set}
            />
          ) : record ? (
            <TextField resource={schema.name} field={field} record={record} />
          ) : null}
          <Note Shown={notes?.[field.name]} doc={doc} preview={preview} />
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
  if (shownFields(section, doc).length === 0) return null;
  if (section.isMore) {
    return (
      <details className={classes.more}>
        <summary>
          {section.title ?? anywhere.more}
          <span className={classes.quiet}>
            {section.fields
              .filter(({ name }) => saysSomething(doc.values[name]))
              .map(fieldLabel)
              .join(', ')}
          </span>
        </summary>
        <SectionFields {...props} />
      </details>
    );
  }
  return (
    <section className={classes.section} data-head={section.head ? true : undefined}>
      {section.title && !isOwnTitle(section) ? <h2>{section.title}</h2> : null}
      <SectionFields {...props} />
    </section>
  );
}

interface DocumentFormProps {
  readonly doc: RecordDocument;
  readonly autoFocus?: boolean;
  /** In a dialog: the resource whose form asks for the record. */
  readonly shortFrom?: string | undefined;
  /** Enter was pressed, and nothing is left to fill in. */
  readonly onFilled?: () => void;
}

/** Enter goes on to the next input that is needed, and to the lines. Grids of lines have their own way. */
function useEnter(root: RefObject<HTMLElement | null>, onFilled: (() => void) | undefined) {
  /** Returns whether the form is filled in. */
  const goOn = useCallback(
    (from: HTMLElement): boolean => {
      if (!root.current || from.closest('[data-lines]')) return false;
      const next = nextInput(root.current, from);
      next?.focus();
      return next === undefined;
    },
    [root],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    if (goOn(event.target as HTMLElement)) onFilled?.();
  };
  return { goOn, onKeyDown };
}

/** The form for a record of any resource. Fields that its state locks are shown as text. */
export function DocumentForm({ doc, autoFocus = false, shortFrom, onFilled }: DocumentFormProps) {
  const { schema, record, values } = doc;
  const root = useRef<HTMLFormElement>(null);
  const { currency: books, timezone } = useWorkspace();
  const preview = useDocumentPreview(doc, shortFrom !== undefined);
  const expected = useMemo(
    () => withEmptyDays(schema.fields, preview.row, today(timezone)),
    [schema, preview.row, timezone],
  );
  const unplaced = useRefusals(root, doc);
  const { goOn, onKeyDown } = useEnter(root, onFilled);
  useLayoutEffect(() => {
    // What is filled in already is not where one begins.
    const first = document.activeElement;
    if (!autoFocus || doc.record || !(first instanceof HTMLInputElement) || !root.current?.contains(first)) return;
    if (first.value !== '' && shortFrom === undefined) goOn(first);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, []);
  const asked = useMemo(() => priceAskedOf(schema, preview.row), [schema, preview.row]);
  const isNew = record === null;
  const sections = useMemo(
    () => (shortFrom === undefined ? sectionsOf(schema, isNew) : shortSectionsOf(schema, shortFrom)),
    [schema, isNew, shortFrom],
  );
  const own = values.currency;
  const currency =
    typeof own === 'string' && own !== ''
      ? own
      : typeof preview.row?.currency === 'string'
        ? preview.row.currency
        : books;
  const focusOn = autoFocus && sections[0] ? firstAsked(sections[0], doc)?.name : undefined;
  // The totals are beside the note, which is the section after the lines.
  const listAt = sections.findLastIndex(
    (section) => !section.isMore && section.fields.some(({ type }) => type === 'list'),
  );
  const noteAt =
    sections[listAt + 1]?.fields.every(({ multiline, type }) => multiline || type === 'object') === true
      ? listAt + 1
      : undefined;
  const part = (section: Section) => (
    <FormSection
      section={section}
      doc={doc}
      preview={preview}
      expected={expected}
      currency={currency}
      focusOn={focusOn}
    />
  );
  const totals = listAt < 0 || schema.total === null ? null : <Totals schema={schema} preview={preview} />;
  return (
    // Handles the keys of its inputs.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={root}
      className={classes.form}
      noValidate
      autoComplete="off"
      aria-label={nounOf(schema)}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <GoOnContext value={goOn}>
        <FormBanners doc={doc} unplaced={unplaced} />
        <PriceAskedContext value={asked}>
          {sections.map((section, at) => (
            <div key={section.fields[0]?.name} className={at === noteAt && totals ? classes.ending : undefined}>
              {part(section)}
              {at === (noteAt ?? listAt) ? totals : null}
            </div>
          ))}
        </PriceAskedContext>
        {shortFrom === undefined || preview.row === null ? null : (
          <WillBeSaved schema={schema} row={preview.row} shown={sections[0]?.fields ?? []} />
        )}
        <ConflictDialog doc={doc} />
      </GoOnContext>
    </form>
  );
}
