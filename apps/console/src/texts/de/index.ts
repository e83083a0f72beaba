import { anywhere } from './anywhere.js';
import { banking } from './banking.js';
import { bulk } from './bulk.js';
import { checks } from './checks.js';
import { developer } from './developer.js';
import { documents } from './documents.js';
import { doors } from './doors.js';
import { factors } from './factors.js';
import { files } from './files.js';
import { fiscal } from './fiscal.js';
import { home } from './home.js';
import { imports } from './import.js';
import { list } from './list.js';
import { names } from './names.js';
import { fiscalValues } from './names-fiscal.js';
import { openid } from './openid.js';
import { papers } from './papers.js';
import { paymentRunSentences } from './payment-runs.js';
import { parts as inputs } from './parts.js';
import { rooms } from './places.js';
import { profile } from './profile.js';
import { pricing } from './pricing-parts.js';
import { pricingSentences, pricingValues } from './pricing.js';
import { depositSentences } from './deposits.js';
import { purchasingSentences } from './purchasing.js';
import { unitSentences } from './units.js';
import { reconcile } from './reconcile.js';
import { record } from './record.js';
import { refusals } from './refusals.js';
import { report } from './report.js';
import { scheduleSentences } from './schedules.js';
import { screens } from './screens.js';
import { sentences } from './sentences.js';
import { bankFileSentences } from './sentences-bank-files.js';
import { bankingSentences } from './sentences-banking.js';
import { documentSentences } from './sentences-documents.js';
import { fieldSentences } from './sentences-fields.js';
import { fiscalSentences } from './sentences-fiscal.js';
import { paperSentences } from './sentences-papers.js';
import { revaluationSentences } from './revaluations.js';
import { settings } from './settings.js';
import { shell } from './shell.js';
import { actions, participles, reports, values } from './values.js';
import { teamwork } from './teamwork.js';
import { views } from './views.js';
import { warnings } from './warnings.js';
import { webhooks } from './webhooks.js';
import { words as wordParts } from './words.js';

/** All German texts in one file, loaded when somebody uses German. */
export const parts = {
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
  words: wordParts,
};

export const words = {
  names,
  values: { ...values, ...fiscalValues, ...pricingValues },
  actions,
  participles,
  reports,
  sentences: {
    ...bankFileSentences,
    ...bankingSentences,
    ...documentSentences,
    ...fieldSentences,
    ...fiscalSentences,
    ...paperSentences,
    ...paymentRunSentences,
    ...revaluationSentences,
    ...pricingSentences,
    ...depositSentences,
    ...purchasingSentences,
    ...unitSentences,
    ...scheduleSentences,
    ...sentences,
    ...checks,
  },
  refusals,
};
