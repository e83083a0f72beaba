import type { ResourceConfig } from './config.js';

export const SETTINGS_COMPANY: ResourceConfig = {
  sections: [
    { title: 'Name', fields: ['name', 'legal_name', 'tax_id'] },
    { title: 'Contact', fields: ['email', 'phone', 'website', 'address'] },
    { title: 'Books', fields: ['currency', 'timezone'] },
  ],
};
