import { Controller, Get } from '@nestjs/common';

/** The address of the service itself. */
@Controller()
export class RootController {
  @Get()
  root() {
    return {
      name: 'Daybook',
      links: {
        api: '/api/{workspace}/v1',
        docs: '/docs',
        reference: '/docs/reference',
        openapi: '/openapi.json',
        live: '/health/live',
        ready: '/health/ready',
      },
    };
  }
}
