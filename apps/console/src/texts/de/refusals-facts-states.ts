import { labelOf, valueLabel } from '../../words/labels.js';
import type { Fact, ToldCode } from '../refusals.js';

/** Sentences about what a record no longer allows, by the code of the refusal. */
export const stateFacts: Partial<Readonly<Record<ToldCode, readonly Fact[]>>> = {
  immutable: [
    [
      /cannot change once the schedule is active/,
      () => 'Das bleibt, sobald der Plan aktiv ist. Beenden Sie ihn, und legen Sie einen neuen an.',
    ],
    [/Create another transfer instead/, () => 'Die Art einer Bewegung bleibt. Legen Sie eine andere Bewegung an.'],
    [
      /Drop the line with the quantity 0/,
      () => 'Das bleibt. Setzen Sie die Menge der Zeile auf 0, und fügen Sie eine neue hinzu.',
    ],
    [
      /can no longer change: the record is (\w+)\./,
      (state) => `Im Status „${valueLabel(state ?? '')}“ bleibt das, wie es ist.`,
    ],
    [/ that is (\w+) cannot change\./, (state) => `Im Status „${valueLabel(state ?? '')}“ bleibt das, wie es ist.`],
  ],
  in_use: [
    [
      /this tax is the (\w+) of settings/,
      (name) =>
        `In den Buchhaltungseinstellungen ist diese Steuer „${labelOf(name ?? '')}“. Wählen Sie dort zuerst eine andere.`,
    ],
    [/posted records use this/, () => 'Gebuchte Belege verwenden das. Legen Sie Neues an, und archivieren Sie dieses.'],
    [
      /use this account because of its type/,
      () => 'Das Konto wird wegen seiner Kontoart verwendet, deshalb bleibt sie.',
    ],
    [/^fiscal_year_start cannot change/, () => 'Der Beginn des Geschäftsjahres bleibt, sobald etwas gebucht ist.'],
    [
      /^currency cannot change/,
      () => 'Die Währung bleibt, sobald etwas gebucht ist, sich Ware bewegt hat oder es Entwürfe oder Kurse gibt.',
    ],
    [/is the currency of the books and cannot be archived/, () => 'Das ist die Währung der Bücher. Sie bleibt aktiv.'],
    [
      /the bank account has lines/,
      () => 'Das Bankkonto hat Bankzeilen, deshalb bleibt das. Archivieren Sie es, und legen Sie ein neues an.',
    ],
    [
      /the journal belongs to the bank account (.+)\.$/,
      (name) => `Das Journal gehört zum Bankkonto ${name}, deshalb bleibt das.`,
    ],
    [
      /goods have moved here/,
      () =>
        'Hier hat sich Ware bewegt, deshalb bleibt das. Legen Sie einen neuen Lagerort an, und archivieren Sie diesen.',
    ],
    [/still has goods on hand/, () => 'An diesem Lagerort liegt noch Ware. Lagern Sie sie zuerst um.'],
    [
      /this product has stock moves/,
      () => 'Das Produkt hat Lagerbewegungen, deshalb bleibt das. Legen Sie ein neues an, und archivieren Sie dieses.',
    ],
  ],
  invalid_state: [
    [
      /^Only a credit note can be allocated/,
      () =>
        'Nur eine Gutschrift kann verrechnet werden. Bezahlen Sie den Beleg, oder ordnen Sie ihm eine Zahlung oder Gutschrift zu.',
    ],
    [
      /already has a partner/,
      () => 'Die Zahlung hat schon einen Partner. Buchen Sie sie zurück, und erfassen Sie sie neu.',
    ],
    [/is already settled/, () => 'Der Beleg ist ausgeglichen. Es ist nichts mehr zu bezahlen.'],
    [
      /^A credit note cannot be reversed/,
      () => 'Eine Gutschrift kann nicht rückgebucht werden. Legen Sie den Beleg neu an.',
    ],
    [
      /^A credit note has no goods/,
      () => 'Eine Gutschrift hat keine Ware. Nehmen Sie die Ware bei ihrer Eingangsrechnung an.',
    ],
    [/^It is not approved/, () => 'Es gibt keine Freigabe, die zurückgenommen werden kann.'],
    [/^The entry is already reversed/, () => 'Der Buchungssatz ist schon rückgebucht.'],
    [
      /sets off documents on several accounts/,
      () =>
        'Die Zahlung verrechnet Belege mehrerer Konten. Buchen Sie die Zahlung zurück, um die Zuordnungen aufzuheben.',
    ],
    [/belongs to a reversal/, () => 'Diese Zuordnung gehört zu einer Rückbuchung und bleibt.'],
    [/There is nothing to undo/, () => 'Die Bankzeile ist noch nicht zugeordnet.'],
    [
      /is (\w+) cannot be settled/,
      (state) => `Der Beleg ist im Status „${valueLabel(state ?? '')}“. Bestätigen Sie ihn zuerst.`,
    ],
    [/only what is posted and not reversed/, () => 'Nur Gebuchtes, das nicht rückgebucht ist, kann verknüpft werden.'],
    [
      /^A run that is (\w+) has no file/,
      () => 'Der Zahlungslauf hat keine Datei. Bestätigen und exportieren Sie ihn zuerst.',
    ],
    [
      /^the bill is (\w+)\. Confirm it first/,
      () => 'Die Eingangsrechnung ist nicht gebucht. Bestätigen Sie sie zuerst.',
    ],
    [
      / in state (\w+) does not allow the action/,
      (state) => `Im Status „${valueLabel(state ?? '')}“ ist das nicht möglich.`,
    ],
    [
      / that is (\w+) cannot be deleted/,
      (state) => `Im Status „${valueLabel(state ?? '')}“ wird der Datensatz nicht gelöscht.`,
    ],
    [
      /^Only deliveries and receipts can be returned/,
      () => 'Nur Lieferungen und Wareneingänge können zurückgegeben werden.',
    ],
    [/can no longer change\.$/, () => 'Die Bewegung ist abgeschlossen und bleibt.'],
    [/^The message is being sent/, () => 'Die E-Mail wird gerade gesendet. Warten Sie einige Sekunden.'],
    [
      /were left behind when the workspace moved/,
      () => 'Die E-Mail blieb beim Umzug des Arbeitsbereichs zurück. Senden Sie den Beleg erneut.',
    ],
    [
      /has the down payment (.+), of which something is left/,
      (name) => `Von der Anzahlung ${name} ist noch etwas offen. Erstellen Sie zuerst ihre Gutschrift.`,
    ],
    [
      /is partly or fully received/,
      () => 'Ein Teil ist schon angenommen. Geben Sie die Ware zuerst zurück, oder schließen Sie die Bestellung.',
    ],
    [
      /is billed\. Reverse its bills/,
      () =>
        'Die Bestellung ist berechnet. Schreiben Sie zuerst die Eingangsrechnungen gut, oder schließen Sie die Bestellung.',
    ],
    [
      /is partly or fully delivered/,
      () => 'Ein Teil ist schon geliefert. Nehmen Sie die Ware zuerst zurück, oder schließen Sie den Auftrag.',
    ],
    [
      /is invoiced\. Reverse its invoices/,
      () => 'Der Auftrag ist berechnet. Schreiben Sie zuerst die Rechnungen gut, oder schließen Sie den Auftrag.',
    ],
    [
      /is closed and can no longer be/,
      () => 'Das ist geschlossen. Legen Sie einen neuen Auftrag oder eine neue Bestellung an.',
    ],
    [
      /has nothing left to receive/,
      () => 'Es ist nichts mehr anzunehmen. Legen Sie für mehr einen Wareneingang mit Bezug auf die Zeilen an.',
    ],
    [
      /has nothing left to deliver/,
      () =>
        'Es ist nichts mehr zu liefern. Legen Sie für zurückgegebene Ware eine Lieferung mit Bezug auf die Zeilen an.',
    ],
    [/has been confirmed before/, () => 'Das war schon bestätigt und wird kein Entwurf mehr. Legen Sie Neues an.'],
    [
      /only what is delivered can be invoiced/,
      () => 'Der Auftrag ist geschlossen: Nur Geliefertes kann berechnet werden.',
    ],
    [
      /^No service of (\S+) is delivered/,
      (name) => `Von ${name} ist keine Dienstleistung erbracht. Ware geben Sie bei ihrer Lieferung zurück.`,
    ],
    [
      /is drafted already \((.+)\)/,
      (name) => `Der Entwurf ${name} ist schon da. Löschen oder stornieren Sie ihn: Dann entfällt er.`,
    ],
    [/Only drafts are assigned/, () => 'Nur Entwürfe werden zugewiesen. Eine Notiz ist bei jedem Datensatz möglich.'],
    [/Only done receipts are billed/, () => 'Nur erledigte Wareneingänge werden berechnet.'],

    [/^A credit note needs no approval/, () => 'Eine Gutschrift benötigt keine Freigabe. Bestätigen Sie sie.'],
    [
      /^(.+) has already approved it/,
      (name) => `${name} hat die Eingangsrechnung schon freigegeben. Bestätigen Sie sie.`,
    ],
    [
      /^It needs no approval/,
      () => 'Die Eingangsrechnung ist nicht so hoch, dass eine Freigabe nötig ist. Bestätigen Sie sie.',
    ],
    [
      / is a down payment of an order\. Use/,
      () => 'Das ist eine Anzahlung. Legen Sie eine weitere beim Auftrag oder bei der Bestellung an.',
    ],
    [
      /^Only a posted invoice is an e-invoice/,
      () => 'Nur eine gebuchte Rechnung ist eine E-Rechnung. Bestätigen Sie sie zuerst.',
    ],
    [
      /^clearance is (.+) already, and never changes/,
      (cleared) => `Die Freigabe der Behörde ist schon eingetragen (${cleared}) und bleibt.`,
    ],
    [
      /^clearance is set on a posted invoice/,
      () => 'Eine Freigabe der Behörde hat nur eine gebuchte Rechnung. Bestätigen Sie sie zuerst.',
    ],
    [
      /only confirmed orders can be/,
      () =>
        'Der Auftrag oder die Bestellung ist nicht bestätigt. Bestätigen Sie sie zuerst, oder wählen Sie eine andere Zeile.',
    ],
    [
      /only confirmed orders have down payments/,
      () => 'Anzahlungen gibt es nur zu bestätigten Aufträgen und Bestellungen. Bestätigen Sie zuerst.',
    ],
    [/^This token is already revoked/, () => 'Das Token ist schon widerrufen.'],
    [/^This token is revoked\. Create/, () => 'Das Token ist widerrufen. Legen Sie ein neues an.'],
    [/^This token was already rotated/, () => 'Das Token ist schon erneuert. Erneuern Sie das, das ihm gefolgt ist.'],
    [/^This token has expired/, () => 'Das Token ist abgelaufen. Legen Sie ein neues an.'],

    [
      /^The file of (\S+) is no longer/,
      (name) => `Die Datei von ${name} ist nicht mehr die, die exportiert wurde. Stellen Sie den Lauf neu auf.`,
    ],
    [/^(?:Possible now|No action is possible now)/, () => 'Das ist im jetzigen Status nicht möglich.'],
  ],
  line_matched: [
    [
      /the bank has carried out/,
      () =>
        'Die Bank hat eine Zahlung ausgeführt, und ihre Bankzeile ist zugeordnet. Heben Sie das zuerst auf, oder schließen Sie den Lauf ab.',
    ],
    [/^A part of the line is matched/, () => 'Ein Teil der Bankzeile ist zugeordnet. Heben Sie das zuerst auf.'],
  ],
  not_deletable: [
    [
      /^The line belongs to a statement/,
      () =>
        'Die Bankzeile gehört zu einem Kontoauszug. Löschen Sie den Auszug, oder lassen Sie die Zeile mit „Ignorieren“ aus.',
    ],
    [/created by accepting a quotation/, () => 'Der Auftrag stammt aus einem Angebot und bleibt. Stornieren Sie ihn.'],
    [
      /is in use: /,
      () => 'Der Datensatz wird verwendet. Archivieren Sie ihn, oder entfernen Sie zuerst, was ihn verwendet.',
    ],
  ],
};
