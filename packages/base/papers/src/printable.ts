import type { FontSet } from './fonts.js';
import type { Fact, PaperModel, PaperTable } from './model.js';
import type { UnprintableText } from './paper-error.js';

/** Right-to-left scripts, and the controls that reverse the text direction. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\u200f\u202b\u202e\u2067]/u;

/** Characters without a glyph: joiners, soft hyphens, byte order marks, variation selectors, other direction controls. */
const INVISIBLE = /[\u00ad\u200b-\u200e\u202a\u202c\u202d\u2060\u2066\u2068\u2069\ufeff]|\p{Variation_Selector}/gu;

/** The text as measured and printed: NFC, line ends as line feeds, tabs as spaces, without invisible characters. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(INVISIBLE, '');
}

/** The characters of a model that these fonts cannot print, by field. */
export function unprintable(model: PaperModel, fonts: FontSet): UnprintableText[] {
  return textsOf(model).flatMap(([field, text]) => {
    const characters = [...new Set(printable(text))].filter((character) => character !== '\n');
    const turned = characters.filter((character) => RIGHT_TO_LEFT.test(character));
    const absent = characters.filter((one) => !turned.includes(one) && fonts.homeOf(one, 'regular') === undefined);
    return [
      ...(absent.length > 0 ? [{ field, characters: absent, reason: 'no_glyph' } as const] : []),
      ...(turned.length > 0 ? [{ field, characters: turned, reason: 'right_to_left' } as const] : []),
    ];
  });
}

type Named = readonly [field: string, text: string];

/** The texts that users wrote, with their paths. Every font has the characters of numbers, days and captions. */
function textsOf(model: PaperModel): Named[] {
  const { seller, payment } = model;
  const { address = [], bank, ...facts } = seller;
  return [
    ...named('', { title: model.title, number: model.number, intro: model.intro }),
    ...named('currency.', { code: model.currency.code }),
    ...named('seller.', facts),
    ...address.map((line, i): Named => [`seller.address[${i}]`, line]),
    ...named('seller.bank.', bank ?? {}),
    ...model.buyer.map((line, i): Named => [`buyer[${i}]`, line]),
    ...model.facts.flatMap((fact, i) => factTexts(`facts[${i}].`, fact)),
    ...model.rows.flatMap(({ position, description, unit, taxes = [] }, i) => [
      ...named(`rows[${i}].`, { position, description, unit }),
      ...taxes.flatMap(({ name }, tax) => named(`rows[${i}].taxes[${tax}].`, { name })),
    ]),
    ...(model.tables ?? []).flatMap((table, i) => tableTexts(`tables[${i}].`, table)),
    ...(model.taxes ?? []).flatMap(({ name }, i) => named(`taxes[${i}].`, { name })),
    ...(payment?.facts ?? []).flatMap((fact, i) => factTexts(`payment.facts[${i}].`, fact)),
    ...named('', { exemption: model.exemption, note: model.note, closing: model.closing }),
  ];
}

function tableTexts(field: string, { title, currency, columns, rows }: PaperTable): Named[] {
  return [
    ...named(field, { title, 'currency.code': currency.code }),
    ...columns.map(({ caption }, i): Named => [`${field}columns[${i}].caption`, caption]),
    ...rows.flatMap(({ cells }, i) => cells.map((cell, at): Named => [`${field}rows[${i}].cells[${at}]`, cell])),
  ];
}

function factTexts(field: string, fact: Fact): Named[] {
  return named(field, { label: fact.label, text: 'text' in fact ? fact.text : undefined });
}

function named(field: string, texts: Readonly<Record<string, string | undefined>>): Named[] {
  return Object.entries(texts).flatMap(([name, text]): Named[] => (text === undefined ? [] : [[field + name, text]]));
}
