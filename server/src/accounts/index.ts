export { accountRoutes } from './accounts.routes.ts';
export { addPerson, replaceSignUp } from './add-person.ts';
