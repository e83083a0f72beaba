// What a domain above needs to put its records on paper.
export { fileName } from './document-facts.js';
export { type Paper, type PaperQuery, Papers, type PaperSource } from './papers.js';
export { paperController } from './paper.controller.js';
export { type Parties, PartyFacts, type ShownLine, type ShownPricedLine, type ShownWithLines } from './party-facts.js';
export { filledObject, namedAddress } from '../../ledger/company/address.js';
export type { NamedAddress } from '../entities/partner.js';
export { placeOf } from './postal-address.js';
export { factOf, goodsRow, languageOf, paperFrame, pricedPaper } from './priced-paper.js';
