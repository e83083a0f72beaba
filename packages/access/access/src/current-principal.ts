import { createParamDecorator } from '@nestjs/common';
import { principalOf } from './authenticated-request.js';

/** The principal as a parameter of a route's handler. */
export const CurrentPrincipal = createParamDecorator((_, context) => principalOf(context.switchToHttp().getRequest()));
