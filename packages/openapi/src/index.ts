export { openapiDocument, openapiText } from './document.js';
export { documentedPath } from './list-files.js';
export { OpenapiModule } from './openapi.module.js';
export { isOfWorkspace, servedRoutes, templateOf } from './served-routes.js';
