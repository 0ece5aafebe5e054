export {
  useAdminEditEmailMutation,
  useAdminEditPasswordMutation,
  useAdminMailPasswordLinkMutation,
} from './credentials.api.ts';
export {
  useAdminEditCountryMutation,
  useAdminEditNameMutation,
  useAdminProfileQuery,
} from './profile.api.ts';
export { Section } from './section.tsx';
export { useChangePreference } from './use-change-preference.ts';
export { SectionRow } from './section-row.tsx';
