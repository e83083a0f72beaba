import { afterEach, describe, expect, it } from '@jest/globals';
import { anywhere } from '../src/texts/anywhere.js';
import { t as banking } from '../src/texts/banking.js';
import { t as bulk } from '../src/texts/bulk.js';
import { t as developer } from '../src/texts/developer.js';
import * as german from '../src/texts/de/index.js';
import { dieser, diesen, objectOf } from '../src/texts/de/grammar.js';
import { t as documents } from '../src/texts/documents.js';
import { t as doors } from '../src/texts/doors.js';
import { t as factors } from '../src/texts/factors.js';
import { t as files } from '../src/texts/files.js';
import { t as fiscal } from '../src/texts/fiscal.js';
import { t as home } from '../src/texts/home.js';
import { t as imports } from '../src/texts/import.js';
import { languageOf, speakFrom } from '../src/texts/language.js';
import { t as list } from '../src/texts/list.js';
import { t as openid } from '../src/texts/openid.js';
import { t as papers } from '../src/texts/papers.js';
import { t as inputs } from '../src/texts/parts.js';
import { t as pricing } from '../src/texts/pricing.js';
import { t as rooms } from '../src/texts/places.js';
import { t as profile } from '../src/texts/profile.js';
import { t as reconcile } from '../src/texts/reconcile.js';
import { t as record } from '../src/texts/record.js';
import { t as report } from '../src/texts/report.js';
import { t as screens } from '../src/texts/screens.js';
import { t as settings } from '../src/texts/settings.js';
import { t as shell } from '../src/texts/shell.js';
import { t as teamwork } from '../src/texts/teamwork.js';
import { t as views } from '../src/texts/views.js';
import { t as warnings } from '../src/texts/warnings.js';
import { t as webhooks } from '../src/texts/webhooks.js';
import { t as words } from '../src/texts/words.js';
import { actionLabel, inText, labelOf, roleInText, valueLabel } from '../src/words/labels.js';
import { nounOfRecord, notSaved } from '../src/words/nouns.js';
import { doneVerb, notDone } from '../src/words/verbs.js';

const ENGLISH: Readonly<Record<keyof typeof german.parts, object>> = {
  anywhere,
  banking,
  bulk,
  developer,
  documents,
  doors,
  factors,
  files,
  fiscal,
  home,
  import: imports,
  list,
  openid,
  papers,
  parts: inputs,
  pricing,
  profile,
  reconcile,
  record,
  report,
  rooms,
  screens,
  settings,
  shell,
  teamwork,
  views,
  warnings,
  webhooks,
  words,
};

type Text = string | ((...given: readonly unknown[]) => string);

/** Every text of a catalogue by its key. */
function textsIn(texts: object, path = ''): readonly (readonly [key: string, text: Text])[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return typeof value === 'object' ? textsIn(value as object, key) : [[key, value as Text] as const];
  });
}

/** Words that are the same in both languages. */
const SAME =
  /^(URL|PDF|Bank|IBAN|Version|Name|Code|Laptop|Passkey|Status|Export|Filter|Live|Normal|Route|Tokens?|Scopes|Webhooks?|Parameter|Esc|Alt\+N)$/;

afterEach(() => speakFrom('en', undefined));

describe('the German catalogue', () => {
  const pairs = Object.entries(ENGLISH).flatMap(([part, english]) => {
    const texts = new Map(textsIn(german.parts[part as keyof typeof german.parts]));
    return textsIn(english).map(([key, text]) => ({ key: `${part}.${key}`, english: text, german: texts.get(key) }));
  });

  it('takes the same parameters as the English one', () => {
    expect(pairs.length).toBeGreaterThan(900);
    const other = pairs.filter(
      ({ english, german: own }) => typeof own !== typeof english || own?.length === undefined,
    );
    expect(other.map(({ key }) => key)).toEqual([]);
    const counts = pairs.filter(
      ({ english, german: own }) => typeof english === 'function' && english.length !== (own as Text).length,
    );
    expect(counts.map(({ key }) => key)).toEqual([]);
  });

  it('leaves no text in English', () => {
    const left = pairs.filter(
      ({ english, german: own }) => typeof english === 'string' && english === own && !SAME.test(english),
    );
    expect(left.map(({ key, english }) => `${key}: ${String(english)}`)).toEqual([]);
  });

  it('speaks to the person formally, and says nothing twice over', () => {
    for (const { key, german: own } of pairs) {
      const text = String(own);
      expect([key, /\b(du|dein|deine|dich|dir)\b/i.test(text)]).toEqual([key, false]);
      expect([key, / {2}/.test(text.replaceAll(/\n\s*/g, ' '))]).toEqual([key, false]);
    }
  });
});

describe('the language', () => {
  it('is that of a locale that the console speaks, else English', () => {
    expect(['de', 'de-AT', 'DE-ch', 'en-US', 'fr-FR', 'dex', null].map((one) => languageOf(one))).toEqual([
      'de',
      'de',
      'de',
      'en',
      'en',
      'en',
      'en',
    ]);
  });

  it('holds for the same module at once, both ways', () => {
    expect(anywhere.save).toBe('Save');
    speakFrom('de', german);
    expect([anywhere.save, list.pager.count(1), list.pager.count(2)]).toEqual(['Speichern', '1 Zeile', '2 Zeilen']);
    speakFrom('en', undefined);
    expect([anywhere.save, list.pager.count(1), list.pager.count(2)]).toEqual(['Save', '1 row', '2 rows']);
  });

  it('makes sentences of what a record is called', () => {
    speakFrom('de', german);
    const invoices = { name: 'invoices', base: 'invoices', singular: 'invoice' };
    expect(notSaved(invoices)).toBe('Diese Rechnung wurde nicht gespeichert.');
    expect(notSaved({ name: 'orders', base: 'orders', singular: 'order' })).toBe(
      'Dieser Auftrag wurde nicht gespeichert.',
    );
    expect([dieser('Angebot'), diesen('Kunde'), objectOf('Lieferant'), diesen('Regal')]).toEqual([
      'dieses Angebot',
      'diesen Kunden',
      'Lieferanten',
      'diesen Datensatz (Regal)',
    ]);
    expect(
      nounOfRecord(
        { name: 'transfers', base: 'transfers', singular: 'transfer' },
        { id: 'trf_1', kind: 'internal' },
        [],
      ),
    ).toBe('Umlagerung');
    expect([notDone('confirm'), doneVerb('pay', ['partially paid'])]).toEqual(['Nicht bestätigt', 'teilweise bezahlt']);
  });

  it('has words for what the schema is not at hand for', () => {
    speakFrom('de', german);
    expect([
      labelOf('payment_term'),
      inText('tokens'),
      actionLabel('reverse', 'invoices'),
      valueLabel('posted'),
      roleInText('owner'),
    ]).toEqual(['Zahlungsbedingung', 'API-Tokens', 'Gutschrift erstellen', 'Gebucht', 'Inhaber']);
  });
});
