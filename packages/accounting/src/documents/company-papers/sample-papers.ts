import type { Principal } from '@daybook/access';
import { parseChoice } from '@daybook/requests';
import { Injectable } from '@nestjs/common';
import { PartyFacts } from '../papers/party-facts.js';
import { languageOf } from '../papers/priced-paper.js';
import { type Paper, type PaperQuery, Papers, type PaperSource } from '../papers/papers.js';
import { SAMPLE_KINDS, samplePaper } from './sample-paper.js';

/** Makes a sample of the company's papers as PDF, with its settings of today. Nothing is kept. */
@Injectable()
export class SamplePapers implements PaperSource {
  constructor(
    private readonly parties: PartyFacts,
    private readonly papers: Papers,
  ) {}

  /** @throws InvalidRequest for another `kind`; what {@link Papers.render} throws */
  async of(principal: Principal, _sent: unknown, { language: sent, own }: PaperQuery): Promise<Paper> {
    const kind = parseChoice('kind', own.get('kind'), SAMPLE_KINDS);
    const parties = await this.parties.of(principal.workspace.id, { partner: null, lines: [] });
    const language = languageOf(sent, null, parties.seller);
    const model = samplePaper(kind, parties, language);
    const noun = kind.replaceAll('_', ' ');
    return { bytes: await this.papers.render(model, { noun, hasLines: false }), name: `sample-${kind}-${language}` };
  }
}
