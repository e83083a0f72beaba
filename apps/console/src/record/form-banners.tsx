import { Button } from '@mantine/core';
import { Banner } from '../parts/banner.js';
import { formatInstant, formatDay, today } from '../words/formats.js';
import { inText, labelOf } from '../words/labels.js';
import { isSame } from '../form/form-values.js';
import { MeanwhileBanner } from './meanwhile-banner.js';
import { nameOfPlace } from '../form/error-places.js';
import classes from './record.module.css';
import type { Fault } from '../form/form-reducer.js';
import type { RecordDocument } from '../resource/document.js';
import { nounOf } from '../words/nouns.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

/** `14:05`, with the day if it is not today. */
function timeOf(instant: string): string {
  const local = new Date(instant);
  const time = formatInstant(instant).split(', ').at(-1) ?? '';
  const day = local.toLocaleDateString('en-CA');
  return day === today() ? time : `${formatDay(day)}, ${time}`;
}

/** The fields that the restored draft changes, but that are no longer editable. */
function lostOf({ schema, fields, values, base, record }: RecordDocument): string {
  if (!record) return '';
  const may = new Set(fields.map(({ name }) => name));
  return schema.fields
    .filter(
      (field) =>
        !field.read_only &&
        !may.has(field.name) &&
        !isSame(field, values[field.name] ?? null, base[field.name] ?? null),
    )
    .map(({ name }) => inText(name))
    .join(', ');
}

/**
 * The banners above the form: restored drafts, refusals, and drafts that cannot be stored. `unplaced`: messages of fields that
 * are not shown.
 */
export function FormBanners({ doc, unplaced }: { readonly doc: RecordDocument; readonly unplaced: readonly string[] }) {
  const { restoredAt, fault, schema, record, version, isDirty, isKept, discard } = doc;
  const lost = restoredAt === null ? '' : lostOf(doc);
  const isOutdated = record !== null && isDirty && version !== undefined && record.version !== version && !fault;
  return (
    <>
      {restoredAt !== null ? (
        <Banner
          tone="wait"
          role="status"
          actions={
            <Button size="xs" variant="default" onClick={discard}>
              {t.formBanners.discard}
            </Button>
          }
        >
          {t.formBanners.restored(timeOf(restoredAt), lost === '' ? '' : t.formBanners.lost(lost))}
        </Banner>
      ) : null}
      {isOutdated ? <MeanwhileBanner schema={schema} record={record} since={version} /> : null}
      {isKept ? null : (
        <Banner tone="wait" role="status">
          {t.formBanners.noStorage}
        </Banner>
      )}
      {fault ? (
        <div className={classes.fault}>
          <FaultBanner doc={doc} fault={fault} unplaced={unplaced} />
        </div>
      ) : null}
    </>
  );
}

function FaultBanner({
  doc,
  fault,
  unplaced,
}: {
  readonly doc: RecordDocument;
  readonly fault: Fault;
  readonly unplaced: readonly string[];
}) {
  const { schema, errors, values, save } = doc;
  if (fault.kind === 'failed') {
    return (
      <Banner
        tone="bad"
        role="alert"
        title={t.formBanners.notSaved(labelOf(nounOf(schema)))}
        actions={
          <Button size="xs" variant="default" onClick={() => void save()}>
            {anywhere.tryAgain}
          </Button>
        }
      >
        {t.formBanners.kept(fault.message, fault.requestId ? t.formBanners.request(fault.requestId) : '')}
      </Banner>
    );
  }
  const others = unplaced.map((place) => `${nameOfPlace(place, values)}: ${errors[place] ?? ''}`);
  return (
    <Banner tone="bad" role="alert">
      {fault.message}
      {others.length > 0 ? (
        <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
    </Banner>
  );
}
