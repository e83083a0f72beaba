import { Module } from '@nestjs/common';
import { Indexes } from './indexes.js';
import { Search } from './search.js';
import { SearchController } from './search.controller.js';

@Module({ controllers: [SearchController], providers: [Indexes, Search] })
export class SearchModule {}
