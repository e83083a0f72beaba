import { formatNumber } from '../../words/formats.js';
import { told } from '../refusals.js';

const number = (text: string): string => (Number.isFinite(Number(text)) ? formatNumber(Number(text)) : text);

/** Translated refusals of purchasing, by error code. */
export const purchasingRefusals = {
  nothing_to_bill: told('Davon ist nichts mehr zu berechnen.'),
  over_billed: told('Es würde mehr berechnet als bestellt oder erhalten. Verringern Sie die Menge.', [
    /is (\S+), and (\S+) of this line of (\S+) is received and not billed/,
    (billed = '', left = '', order = '') =>
      `Die Menge ist ${number(billed)}; von dieser Zeile von ${order} sind ${number(left)} erhalten und nicht berechnet.`,
  ]),
  over_received: told('Es würde mehr angenommen als bestellt und erlaubt. Verringern Sie die Menge.'),
  price_differs: told(
    'Der Preis weicht von der Bestellung ab. Berichtigen Sie ihn, oder geben Sie die Abweichung mit einem Grund frei.',
    [
      /after the discount is (\S+), and (\S+) in (\S+): a difference of (\S+) (\S+), and (\S+) is tolerated/,
      (billed = '', agreed = '', order = '', difference = '', currency = '', tolerated = '') =>
        `Der Preis nach Rabatt ist ${number(billed)}, in ${order} ist er ${number(agreed)}: eine Differenz von ${number(difference)} ${currency}; erlaubt sind ${number(tolerated)}.`,
    ],
  ),
};
