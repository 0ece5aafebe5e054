export { PersonalDetails } from './personal-details.tsx';
