export { SchedulesModule } from './schedules.module.js';
export { RunDueSchedules } from './runs/run-due-schedules.js';
export { schema } from './schema.js';
