import { Registry, registerSurface, serve, type Served, surfaceOf } from '@daybook/records';
import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DeleteAttachment } from './actions/delete-attachment.js';
import { Attachments } from './attachments.js';
import { AttachmentContentController } from './http/attachment-content.controller.js';
import { RecordAttachmentsController } from './http/record-attachments.controller.js';
import { FILE_INVARIANTS } from './integrity/file-invariants.js';
import { KeepFiles } from './keep-files.js';
import { DeleteAttachmentsWithRecord } from './reactions/delete-attachments-with-record.js';
import { completeFor, defineAttachments } from './resources/attachments.resource.js';
import { ATTACHMENTS_SETTINGS, type AttachmentsSettings } from './settings.js';
import { Blobs } from './stores/blobs.js';
import { S3 } from './stores/s3/s3.js';

const SURFACE = Symbol('the resource of this composition');

/** Files of the records of all domains. */
@Module({})
export class AttachmentsModule implements OnModuleInit {
  constructor(
    private readonly registry: Registry,
    @Inject(SURFACE) private readonly served: Served,
  ) {
    registerSurface(registry, [served]);
    registry.addInvariants(FILE_INVARIANTS);
  }

  /** Runs after every domain has registered its resources: whose records may have files, and who may read and write them. */
  onModuleInit(): void {
    completeFor(this.served.resource, this.registry.all);
  }

  static forRoot(settings: AttachmentsSettings): DynamicModule {
    // A definition for each composition: it is completed by what is composed.
    const served = serve('attachments', defineAttachments(), { remove: DeleteAttachment });
    const { controllers, verbs } = surfaceOf([served]);
    return {
      module: AttachmentsModule,
      global: true,
      controllers: [AttachmentContentController, RecordAttachmentsController, ...controllers],
      providers: [
        { provide: ATTACHMENTS_SETTINGS, useValue: settings },
        { provide: SURFACE, useValue: served },
        ...[Attachments, Blobs, DeleteAttachmentsWithRecord, KeepFiles, S3],
        ...verbs,
      ],
      exports: [Attachments, KeepFiles],
    };
  }
}
