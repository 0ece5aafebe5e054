export { accountRoutes } from './accounts.routes.ts';
export { addPerson, removeSignUp, replaceSignUp } from './add-person.ts';
export { checkSignUp } from './sign-up-policy.ts';
