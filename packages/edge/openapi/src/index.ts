export { openapiDocument, openapiText } from './document.js';
export { OpenapiModule } from './openapi.module.js';
export { documentedPath, isOfWorkspace, servedRoutes, templateOf } from './served-routes.js';
