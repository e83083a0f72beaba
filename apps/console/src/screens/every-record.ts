import { lazy } from 'react';
import type { CommonParts } from '../resource/configs.js';

const RecordFiles = lazy(async () => ({ default: (await import('../documents/own-parts.js')).RecordFiles }));
const RecordNotes = lazy(async () => ({ default: (await import('../teamwork/own-parts.js')).RecordNotes }));
const Assigned = lazy(async () => ({ default: (await import('../teamwork/own-parts.js')).Assigned }));

/** What every record has, loaded after the record itself: who works on it, its files and its notes. */
export const EVERY_RECORD: CommonParts = { head: [Assigned], below: [RecordFiles, RecordNotes] };
