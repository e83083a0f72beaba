import { type Domain, ok, sql, statementsOf } from '@daybook/harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startBanking } from './support/banking.js';
import { openTrade, type Trade } from './support/trade.js';

type Json = Record<string, any>;

const ITEMS = 10_000;

let service: Domain;
let trade: Trade;

beforeAll(async () => {
  service = await startBanking();
  trade = await openTrade(service);
});
afterAll(() => service.stop());
