import { Module } from '@nestjs/common';
import { Search } from './search.js';
import { SearchController } from './search.controller.js';

/** Needs RecordsModule. */
@Module({ controllers: [SearchController], providers: [Search] })
export class SearchModule {}
