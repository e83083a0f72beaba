import { type AuthenticatedRequest, AnyToken, type Company, principalOf, RequireScopes } from '@daybook/access';
import { InvalidRequest, NotFound } from '@daybook/errors';
import { Runner, sendAnswer, type WriteCall, writeCall } from '@daybook/records';
import { jsonBody, queryParameters, StreamsBody, refuseIfMatch } from '@daybook/requests';
import { Controller, Delete, Get, HttpCode, Put, Req, Res, SetMetadata } from '@nestjs/common';
import { companySettings } from '../../ledger/resources/settings.resource.js';
import { Papers } from '../papers/papers.js';
import { receivedBytes } from '../received-bytes.js';
import { Logos } from './logos.js';

const LOGO_MAX_BYTES = 1024 * 1024;

type Reply = Parameters<typeof sendAnswer>[0];

const NO_IF_MATCH = 'If-Match is not possible for the logo: it replaces whatever is there. Leave it out.';

/** The logo on the papers of the company (domain.md 4.19). Each change is a change of settings/company. */
@Controller('api/:workspace/v1/settings/company/logo')
export class LogoController {
  constructor(
    private readonly papers: Papers,
    private readonly logos: Logos,
    private readonly runner: Runner,
  ) {}

  @Get()
  @AnyToken()
  @SetMetadata('produces', ['image/png', 'image/jpeg'])
  async get(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) reply: { header(name: string, value: string): unknown },
  ): Promise<Buffer> {
    queryParameters(request, []);
    const logo = await this.logos.current(principalOf(request).workspace.id);
    if (!logo) {
      const message = 'The company has no logo. Send one with PUT.';
      throw new NotFound({ code: 'record_not_found', message });
    }
    const ending = logo.mediaType === 'image/png' ? 'png' : 'jpg';
    reply.header('Content-Type', logo.mediaType);
    reply.header('Content-Disposition', `attachment; filename="logo.${ending}"`);
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Content-Security-Policy', "sandbox; default-src 'none'");
    return logo.bytes;
  }

  /** The body is the image, whatever Content-Type says. It is decoded in a worker before the transaction begins. */
  @Put()
  @HttpCode(200)
  @RequireScopes('write:accounting')
  @StreamsBody(LOGO_MAX_BYTES)
  async set(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: Reply): Promise<string> {
    refuseIfMatch(request, NO_IF_MATCH);
    // Refuses what is wrong with the request before anything is received.
    writeCall(request, companySettings, {});
    const { bytes, sha256 } = await receivedBytes(request, 'logo.png');
    const logo = await this.papers.logo(bytes);
    const call = writeCall(request, companySettings, { sha256 });
    return this.change(reply, call, (work) => this.logos.add(work, logo));
  }

  @Delete()
  @HttpCode(200)
  @RequireScopes('write:accounting')
  async remove(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: Reply): Promise<string> {
    refuseIfMatch(request, NO_IF_MATCH);
    const [field] = Object.keys(jsonBody(request));
    if (field !== undefined) {
      const message = 'DELETE takes no fields in its body.';
      throw new InvalidRequest({ field, code: 'unknown_field', message });
    }
    return this.change(reply, writeCall(request, companySettings, {}), async () => null);
  }

  /** Answers the company. The same logo again, or none again, changes nothing. */
  private async change(
    reply: Reply,
    call: WriteCall,
    logoOf: (work: Parameters<Logos['add']>[0]) => Promise<string | null>,
  ): Promise<string> {
    const answer = await this.runner.run(call, async (work) => {
      const company: Company = await work.lockAddressed(companySettings, companySettings.singleton!);
      const logo = await logoOf(work);
      if (company.logo !== logo) {
        company.logo = logo;
        work.save(company);
      }
      return { record: company, kind: 'updated' };
    });
    return sendAnswer(reply, answer);
  }
}
