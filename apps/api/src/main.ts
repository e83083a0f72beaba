import { runService } from './run-service.js';

await runService(process.env);
