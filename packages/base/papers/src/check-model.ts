import { fits, isRealDate } from '@daybook/money';
import type { Fact, PaperAttachment, PaperCurrency, PaperModel, PaperRow, PaperTable, TaxLabel } from './model.js';
import { imageHeader } from './logo/image-header.js';
import { InvalidPaper } from './paper-error.js';

const PLAIN = /^-?\d+(\.\d+)?$/;
/** The lines of a document, and its discount. */
const MAX_ROWS = 501;
const MAX_TABLE_ROWS = 2000;
const MAX_BUYER_LINES = 9;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** @throws InvalidPaper for the first part of the model that cannot be printed */
export function checkModel(model: PaperModel): void {
  if (!MOMENT.test(model.createdAt) || Number.isNaN(Date.parse(model.createdAt)))
    throw new InvalidPaper('createdAt', 'a moment such as 2026-11-27T10:15:00Z');
  if (model.language !== 'en' && model.language !== 'de') throw new InvalidPaper('language', 'en or de');
  if (model.logo && !imageHeader(model.logo)) throw new InvalidPaper('logo', 'the bytes of a PNG or a JPEG');
  checkCurrency('currency', model.currency);
  if (model.buyer.length < 1 || model.buyer.length > MAX_BUYER_LINES)
    throw new InvalidPaper('buyer', `1 to ${MAX_BUYER_LINES} lines`);
  if (model.rows.length > MAX_ROWS) throw new InvalidPaper('rows', `at most ${MAX_ROWS}`);
  model.facts.forEach((fact, i) => checkFact(`facts[${i}]`, fact));
  model.rows.forEach((row, i) => checkRow(`rows[${i}]`, row));
  const inTables = (model.tables ?? []).reduce((count, { rows }) => count + rows.length, 0);
  if (inTables > MAX_TABLE_ROWS) throw new InvalidPaper('tables', `at most ${MAX_TABLE_ROWS} rows in all`);
  model.tables?.forEach((table, i) => checkTable(`tables[${i}]`, table));
  checkTotals(model);
}

function checkCurrency(field: string, { decimals }: PaperCurrency): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 4)
    throw new InvalidPaper(`${field}.decimals`, 'a whole number from 0 to 4');
}

function checkTable(field: string, { currency, columns, rows }: PaperTable): void {
  checkCurrency(`${field}.currency`, currency);
  if (columns.length === 0) throw new InvalidPaper(`${field}.columns`, 'at least one');
  rows.forEach(({ cells, carried }, i) => {
    const row = `${field}.rows[${i}]`;
    if (cells.length !== columns.length) throw new InvalidPaper(`${row}.cells`, 'one for each column');
    checkDecimal(`${row}.carried`, carried);
    columns.forEach(({ kind }, at) => {
      const cell = cells[at] as string;
      if (cell === '') return;
      if (kind === 'day') checkDay(`${row}.cells[${at}]`, cell);
      if (kind === 'count' || kind === 'amount') checkDecimal(`${row}.cells[${at}]`, cell);
    });
  });
}

/** @throws InvalidPaper for a name or a media type that a PDF cannot contain */
export function checkAttachment({ name, mediaType }: PaperAttachment): void {
  if (!/^[\w.-]{1,100}$/.test(name))
    throw new InvalidPaper(
      'attachment.name',
      'a file name of 1 to 100 letters, digits, points, hyphens and underscores',
    );
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(mediaType)) throw new InvalidPaper('attachment.mediaType', 'one such as text/xml');
}

function checkTotals({ taxes = [], totals, instalments = [], payment }: PaperModel): void {
  taxes.forEach((row, i) => {
    checkTax(`taxes[${i}]`, row);
    checkDecimal(`taxes[${i}].base`, row.base);
    checkDecimal(`taxes[${i}].tax`, row.tax);
  });
  for (const [name, value] of Object.entries(totals ?? {})) checkDecimal(`totals.${name}`, value);
  instalments.forEach(({ due, amount }, i) => {
    checkDay(`instalments[${i}].due`, due);
    checkDecimal(`instalments[${i}].amount`, amount);
  });
  payment?.facts.forEach((fact, i) => checkFact(`payment.facts[${i}]`, fact));
}

function checkRow(field: string, { quantity, price, discount, taxes = [], amount }: PaperRow): void {
  checkDecimal(`${field}.quantity`, quantity);
  checkDecimal(`${field}.price`, price);
  checkDecimal(`${field}.discount`, discount);
  checkDecimal(`${field}.amount`, amount);
  taxes.forEach((tax, i) => checkTax(`${field}.taxes[${i}]`, tax));
}

function checkTax(field: string, { rate }: TaxLabel): void {
  checkDecimal(`${field}.rate`, rate);
}

function checkFact(field: string, fact: Fact): void {
  if ('day' in fact) checkDay(`${field}.day`, fact.day);
  if ('amount' in fact) checkDecimal(`${field}.amount`, fact.amount);
}

function checkDecimal(field: string, value: string | undefined): void {
  if (value === undefined) return;
  if (!PLAIN.test(value) || !fits(value, { maxDigits: 15, maxDecimals: 15 }))
    throw new InvalidPaper(field, 'a decimal number in digits, at most 15 of them significant');
}

function checkDay(field: string, value: string): void {
  if (!isRealDate(value)) throw new InvalidPaper(field, 'a day YYYY-MM-DD');
}
