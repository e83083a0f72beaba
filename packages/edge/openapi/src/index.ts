export { openapiDocument, openapiText } from './document.js';
export { OpenapiModule } from './openapi.module.js';
export { documentedPath, isOfWorkspace, servedRoutes, pathTemplate } from './served-routes.js';
