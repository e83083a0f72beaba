import { part } from './language.js';

export const t = part('papers', {
  preview: 'Preview',
  paper: 'PDF',
  open: 'Open the PDF',
  making: 'Making the PDF.',
  noViewer: 'This browser does not show PDFs inside a page. Open the PDF in another tab.',
  readOnly: 'Your role may look at these settings, but not change them.',
  logo: 'Logo',
  logoText:
    'At the head of the first page of every document. Documents that are posted already keep the logo of their day.',
  logoOf: (company: string) => `The logo of ${company}`,
  noLogo: 'There is no logo.',
  choose: 'Choose an image, or drop it here',
  chooseHelp: 'PNG or JPEG, at most 1 MB and 4,000 × 4,000 pixels. What is transparent becomes white.',
  tooLarge: 'The image is larger than 1 MB. Save it with fewer pixels.',
  logoSet: 'The logo is set.',
  logoRemoved: 'The logo is removed.',
  removeLogo: 'Remove the logo',
  sample: 'Sample',
  sampleText: 'An invented document with the settings as they are saved.',
  kind: 'Document',
  kinds: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    quotation: 'Quotation',
    order: 'Order confirmation',
  } as Readonly<Record<string, string>>,
  language: 'Language',
  ofCompany: 'That of the company',
});
