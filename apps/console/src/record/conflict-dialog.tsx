import { Button, Group, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formOf, type FormValue, type Line } from '../form/form-values.js';
import {
  type Choices,
  type Difference,
  differencesOf,
  lockedChanges,
  mergedValues,
  type Side,
  usualChoices,
} from './merge.js';
import classes from './record.module.css';
import { ShownValue, textOfValue } from './shown-value.js';
import { useMeanwhile } from './use-meanwhile.js';
import type { RecordDocument } from '../resource/document.js';
import type { Field, Row } from '../data/wire.js';
import { labelOf } from '../words/labels.js';
import { nounOf } from '../words/nouns.js';
import { t } from '../texts/record.js';

/** A conflict with another save: shows the original, their version and yours side by side, to choose from. */
export function ConflictDialog({ doc }: { readonly doc: RecordDocument }) {
  if (!doc.newer) return null;
  return <Conflict key={doc.newer.version} doc={doc} newer={doc.newer} />;
}

function Conflict({ doc, newer }: { readonly doc: RecordDocument; readonly newer: Row }) {
  const { schema, fields, base, values, version, resolve, save } = doc;
  const theirs = useMemo(() => formOf(schema.fields, newer), [schema, newer]);
  const differences = useMemo(() => differencesOf(fields, base, theirs, values), [fields, base, theirs, values]);
  const locked = useMemo(
    () => lockedChanges(schema.fields, fields, base, theirs, values),
    [schema, fields, base, theirs, values],
  );
  const [choices, setChoices] = useState<Choices>(() => usualChoices(differences));
  const name = nounOf(schema);
  const { who } = useMeanwhile(schema, newer.id, version ?? 0);
  const answer = (): void => {
    resolve({ ...theirs, ...mergedValues(fields, base, theirs, values, choices) });
    // Save after the form has moved to the newer version.
    setTimeout(() => void save(), 0);
  };
  return (
    <Modal
      opened
      onClose={() => resolve(undefined)}
      size="xl"
      title={who === undefined ? t.conflictDialog.title(name) : t.meanwhileBanner.title(who, name)}
    >
      <p>{t.conflictDialog.notSaved(newer.version, differences.length > 0 ? t.conflictDialog.choose : '')}</p>
      {locked.length > 0 ? <LockedChanges name={name} locked={locked} doc={doc} /> : null}
      {differences.length === 0 ? (
        locked.length > 0 ? null : (
          <p>{t.conflictDialog.same}</p>
        )
      ) : (
        <div className={classes.conflict}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.conflictDialog.field}</th>
                <th scope="col">{t.conflictDialog.before}</th>
                <th scope="col">{t.conflictDialog.theirs}</th>
                <th scope="col">{t.conflictDialog.yours}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <DifferenceRow
                  key={one.id}
                  one={one}
                  list={listOf(doc, one)}
                  side={choices[one.id] ?? 'mine'}
                  onChoose={(side) => setChoices({ ...choices, [one.id]: side })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => resolve(undefined)}>
          {t.conflictDialog.notNow}
        </Button>
        <Button onClick={answer} data-autofocus>
          {differences.length > 0 ? t.conflictDialog.save : t.conflictDialog.goOn}
        </Button>
      </Group>
    </Modal>
  );
}

/** My changes to fields that are no longer editable in the current version. */
function LockedChanges({
  name,
  locked,
  doc,
}: {
  readonly name: string;
  readonly locked: readonly Difference[];
  readonly doc: RecordDocument;
}) {
  return (
    <>
      <p>{t.conflictDialog.notAllowed(name)}</p>
      <ul>
        {locked.map((one) => (
          <li key={one.id}>
            {one.label}: <Shown one={one} list={listOf(doc, one)} value={one.mine} />
          </li>
        ))}
      </ul>
    </>
  );
}

function listOf({ schema }: RecordDocument, { id }: Difference): Field | undefined {
  return schema.fields.find(({ name }) => name === id.split('#')[0]);
}

interface DifferenceRowProps {
  readonly one: Difference;
  readonly list: Field | undefined;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function DifferenceRow({ one, list, side, onChoose }: DifferenceRowProps) {
  const radio = (which: Side, label: string, value: FormValue | undefined) => (
    <td data-label={label} data-chosen={side === which || undefined}>
      <label>
        <input
          type="radio"
          name={one.id}
          checked={side === which}
          onChange={() => onChoose(which)}
          aria-label={`${one.label}: ${label}`}
        />
        <Shown one={one} list={list} value={value} />
      </label>
    </td>
  );
  return (
    <tr data-both={one.by === 'both' || undefined}>
      <th scope="row">
        {one.label}
        {one.by === 'both' ? <span className={classes.quiet}> {t.conflictDialog.both}</span> : null}
      </th>
      <td data-label={t.conflictDialog.before}>
        <Shown one={one} list={list} value={one.before} />
      </td>
      {radio('theirs', t.conflictDialog.theirs, one.theirs)}
      {radio('mine', t.conflictDialog.yours, one.mine)}
    </tr>
  );
}

function Shown({
  one: { field },
  list,
  value,
}: {
  readonly one: Difference;
  readonly list: Field | undefined;
  readonly value: FormValue | undefined;
}) {
  if (value === undefined) return <span className={classes.quiet}>{t.conflictDialog.notThere}</span>;
  if (field) return <ShownValue field={field} value={value} />;
  return <span>{list ? textOfValue(list, value as readonly Line[]) : labelOf('line')}</span>;
}
