import { Module } from '@nestjs/common';
import { BuiltPages } from './built-pages.js';
import { DocsController } from './docs.controller.js';

/** Serves the documentation. */
@Module({ controllers: [DocsController], providers: [BuiltPages] })
export class DocsModule {}
